/** Actions on whole scenes with their dialogs and commands: number, renumber, omit, restore, delete, each with an undo. */
import { ThemeProvider } from '@mui/material/styles';
import type { EditorView } from '@tiptap/pm/view';
import { useSnackbar } from 'notistack';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { createUndoAction, UNDO_TOO_LATE } from '../../../../../editor/binding/undo/undoToast';
import { foldAllScenes } from '../../../../../editor/pages/omitted/foldCommands';
import { elementsInState } from '../../../../../editor/pages/pagesState';
import { readNumberedScenes } from '../../../../../editor/scenes/numberedScenes';
import { deleteScenes, omitScenes } from '../../../../../editor/scenes/sceneEdits';
import { type Scene, SceneList } from '../../../../../editor/scenes/sceneList';
import { type Command, useCommands } from '../../../../../ui/commands/commands';
import { ConfirmDialog } from '../../../../../ui/layers/ConfirmDialog';
import { useNotifyWithUndo } from '../../../../../ui/toasts/useNotify';
import { NumberingCommands } from '../../../production/NumberingCommands';
import type { SaveNumbering } from '../../../production/numberingSettings';
import type { LockedText } from '../../../production/pageLocksApi';
import { LOCKED_WARNING } from '../../../production/RenumberDialog';
import { useSceneNumberActions } from '../../../production/sceneNumbersApi';
import { editorTheme } from '../../screen/editorTheme';
import { describeDeleting, describeOmitting } from '../sceneText';
import { DeleteSceneDialog } from './DeleteSceneDialog';
import { SceneNumberDialog } from './SceneNumberDialog';
import { type SceneTool, SceneToolsContext, type SceneToolsValue } from './sceneToolsContext';

/** A dialog that is open, and for which scenes. */
interface Asked {
  readonly tool: SceneTool;
  readonly scenes: readonly Scene[];
}

function findScenes(view: EditorView, list: SceneList, ids: readonly string[]): Scene[] {
  return list.scenesOf(view.state).filter(({ id }) => ids.includes(id));
}

/** The scene of the caret; null before all of them. */
function findCaretScene({ state }: EditorView, list: SceneList): Scene | null {
  const scene = list.sceneAt(state, state.selection.$head.index(0));
  return list.scenesOf(state)[scene] ?? null;
}

function useSceneEdits(view: EditorView, list: SceneList) {
  const notifyWithUndo = useNotifyWithUndo();
  const { enqueueSnackbar } = useSnackbar();
  const omit = (scenes: readonly Scene[], isOmitted: boolean) => {
    const ids = new Set(scenes.map(({ id }) => id));
    const set = (next: boolean) => omitScenes(list, ids, next)(view.state, view.dispatch, view);
    if (set(isOmitted)) notifyWithUndo(describeOmitting(scenes, isOmitted), () => set(!isOmitted));
  };
  const remove = (scenes: readonly Scene[]) => {
    const ids = new Set(scenes.map(({ id }) => id));
    if (!deleteScenes(list, ids)(view.state, view.dispatch, view)) return;
    const isTakenBack = createUndoAction(view);
    notifyWithUndo(describeDeleting(scenes), () => {
      if (!isTakenBack()) enqueueSnackbar(UNDO_TOO_LATE, { variant: 'error' });
    });
  };
  return { omit, remove };
}

/** Pages that are out have the numbers. */
const ASKED_WHEN_LOCKED: ReadonlySet<SceneTool> = new Set<SceneTool>(['renumber', 'delete']);

function useTools(view: EditorView, list: SceneList, text: LockedText) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const numbers = useSceneNumberActions(text);
  const edits = useSceneEdits(view, list);
  const renumber = ([first]: readonly Scene[]) =>
    void numbers.act({ action: 'renumber', which: 'fromHere', scene: first?.id ?? '' });
  const actions = {
    omit: (scenes: readonly Scene[]) => edits.omit(scenes, true),
    restore: (scenes: readonly Scene[]) => edits.omit(scenes, false),
    delete: edits.remove,
    renumber,
  };
  const run: SceneToolsValue['run'] = (tool, ids) => {
    const scenes = findScenes(view, list, ids);
    if (scenes.length === 0) return;
    const isLocked = readNumberedScenes(view.state)?.isLocked ?? false;
    if (tool === 'number' || (isLocked && ASKED_WHEN_LOCKED.has(tool))) setAsked({ tool, scenes });
    else actions[tool](scenes);
  };
  return { asked, close: () => setAsked(null), run, numbers, actions };
}

type Tools = ReturnType<typeof useTools>;

function storedNumber({ state }: EditorView, { id }: Scene): string {
  return elementsInState(state).find((element) => element.id === id)?.sceneNumber ?? '';
}

function AskedDialog({ view, tools }: { view: EditorView; tools: Tools }) {
  const { asked, close, numbers, actions } = tools;
  const [first] = asked?.scenes ?? [];
  if (!asked || !first) return null;
  const closeAnd = (action: () => void) => () => {
    close();
    action();
  };
  if (asked.tool === 'number')
    return (
      <SceneNumberDialog
        scene={first}
        stored={storedNumber(view, first)}
        onSave={(number) => numbers.tryChange({ action: 'number', scene: first.id, number })}
        onClose={close}
      />
    );
  if (asked.tool === 'delete')
    return (
      <DeleteSceneDialog
        scenes={asked.scenes}
        onOmit={closeAnd(() => actions.omit(asked.scenes))}
        onDelete={closeAnd(() => actions.delete(asked.scenes))}
        onClose={close}
      />
    );
  return (
    <ConfirmDialog
      isOpen
      title={`Renumber from scene ${first.number} on?`}
      confirmLabel="Renumber"
      onConfirm={closeAnd(() => actions.renumber(asked.scenes))}
      onCancel={close}
    >
      {LOCKED_WARNING}
    </ConfirmDialog>
  );
}

function listCommands(view: EditorView, list: SceneList, run: SceneToolsValue['run']): Command[] {
  const current = () => findCaretScene(view, list);
  const command = (tool: SceneTool, label: string, isFor: (scene: Scene) => boolean): Command => ({
    id: `scene:${tool}`,
    label,
    keywords: 'scene number production',
    isPossible: () => {
      const scene = current();
      return scene !== null && isFor(scene);
    },
    run: () => {
      const scene = current();
      if (scene) run(tool, [scene.id]);
    },
  });
  const fold = (isFolded: boolean, label: string): Command => ({
    id: `scenes:${isFolded ? 'fold' : 'unfold'}`,
    label,
    keywords: 'fold unfold hide lines',
    isPossible: () => foldAllScenes(isFolded)(view.state),
    run: () => {
      foldAllScenes(isFolded)(view.state, view.dispatch);
      view.focus();
    },
  });
  return [
    command('number', 'Scene number…', () => true),
    command('renumber', 'Renumber from here', () => true),
    command('omit', 'Omit scene', ({ isOmitted }) => !isOmitted),
    command('restore', 'Restore scene', ({ isOmitted }) => isOmitted),
    command('delete', 'Delete scene', () => true),
    fold(false, 'Show omitted scenes'),
    fold(true, 'Fold omitted scenes'),
  ];
}

interface OpenToolsProps {
  view: EditorView;
  text: LockedText;
  onNumbering: SaveNumbering;
  /** Where the rest of the screen finds what is here. */
  runner: RefObject<SceneToolsValue['run']>;
}

function OpenTools({ view, text, onNumbering, runner }: OpenToolsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another editor has other scenes
  const list = useMemo(() => new SceneList(), [view]);
  const tools = useTools(view, list, text);
  runner.current = tools.run;
  useCommands('Scenes', listCommands(view, list, tools.run));
  return (
    <ThemeProvider theme={editorTheme}>
      <AskedDialog {...{ view, tools }} />
      <NumberingCommands {...{ view, text }} onChange={onNumbering} />
    </ThemeProvider>
  );
}

interface SceneToolsProps {
  /** Null until the text is loaded. */
  view: EditorView | null;
  text: LockedText;
  /** Saves settings of numbers in the record of the script. */
  onNumbering: SaveNumbering;
  canWrite: boolean;
  children: ReactNode;
}

/** Around the screen of an open script, which stays as it is when the text comes. */
export function SceneTools({ view, text, onNumbering, canWrite, children }: SceneToolsProps) {
  const runner = useRef<SceneToolsValue['run']>(() => undefined);
  const isOpen = view !== null && canWrite;
  const value = useMemo<SceneToolsValue | null>(
    () => (isOpen ? { run: (tool, ids) => runner.current(tool, ids) } : null),
    [isOpen],
  );
  return (
    <SceneToolsContext value={value}>
      {children}
      {isOpen && <OpenTools {...{ view, text, onNumbering, runner }} />}
    </SceneToolsContext>
  );
}
