/** Commands for finding text and for going to scenes and the cover. */
import type { Command as Change } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { openRename } from '../../../../editor/find/findCommands';
import { findAdjacentHeading, goToHeading } from '../../../../editor/scenes/goToScene';
import type { Command } from '../../../../ui/commands/commands';
import { goToCover } from '../cover/CoverPage';
import {
  FIND_LABELS,
  FIND_SHORTCUTS,
  type FindAction,
  RENAME_LABEL,
  runFindAction,
} from '../find/findKeys';

const WRITER_ACTIONS: readonly FindAction[] = ['replace'];

function findCommand(view: EditorView, action: FindAction, canWrite: boolean): Command {
  const run = () => runFindAction(view, action, canWrite);
  return {
    id: `find:${action}`,
    label: FIND_LABELS[action],
    shortcut: FIND_SHORTCUTS[action],
    run,
  };
}

/** Key names of ProseMirror. */
const SCENE_KEYS = { 1: 'Alt-PageDown', [-1]: 'Alt-PageUp' } as const;

function sceneCommand(view: EditorView, step: 1 | -1): Command {
  const findHeading = () => findAdjacentHeading(view.state, step);
  return {
    id: `go:scene:${step}`,
    label: step > 0 ? 'Next scene' : 'Previous scene',
    shortcut: SCENE_KEYS[step],
    isPossible: () => findHeading() !== null,
    run: () => {
      const heading = findHeading();
      if (heading !== null) goToHeading(view, heading);
      view.focus();
    },
  };
}

export function sceneCommands(view: EditorView): Command[] {
  return [sceneCommand(view, 1), sceneCommand(view, -1)];
}

export function navigationCommands(view: EditorView, canWrite: boolean): Command[] {
  const actions = Object.keys(FIND_SHORTCUTS) as FindAction[];
  const perform = (change: Change) => () => void change(view.state, view.dispatch, view);
  const rename = { id: 'find:rename', label: RENAME_LABEL, run: perform(openRename) };
  return [
    ...actions
      .filter((action) => canWrite || !WRITER_ACTIONS.includes(action))
      .map((action) => findCommand(view, action, canWrite)),
    ...(canWrite ? [rename] : []),
    ...sceneCommands(view),
    { id: 'go:cover', label: 'Cover', keywords: 'title page', run: goToCover },
  ];
}
