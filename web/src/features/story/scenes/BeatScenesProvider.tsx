/** Provider of the scenes of beats for a view of the outline: follows the text and the plan, and takes dragged scenes. */
import GlobalStyles from '@mui/material/GlobalStyles';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DeskList, SetMember } from '../../../editor/desk/lists/DeskList';
import { DROP_TARGET_ATTRIBUTE, openSceneDropZone } from '../../../editor/scenes/sceneDropZone';
import { type Scene, SceneList } from '../../../editor/scenes/sceneList';
import { useEditorState } from '../../../editor/view/useEditorState';
import { useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { hasSameScenes, listBeats, type Outline } from '../plan/outline';
import { useStory } from '../plan/storyContext';
import {
  BeatScenesContext,
  type BeatScenesValue,
  type PageStep,
  ScriptPlaces,
} from './beatScenesContext';
import { linkScenes } from './useBeatSceneActions';

/** Milliseconds after which a changed heading is written into its links, and how much longer by chance: others may have done so. */
const REFRESH_DELAY_MS = 3000;
const REFRESH_SPREAD_MS = 6000;

/** Members of sets of scenes whose heading has other words now, by the key of their beat. */
function findOutdatedHeadings(
  outline: Outline,
  scenes: readonly Scene[],
): Readonly<Record<string, readonly SetMember[]>> {
  const texts = new Map(scenes.map(({ id, text }) => [id, text]));
  const outdated = listBeats(outline).flatMap((beat) => {
    const members = beat.scenes.flatMap(({ id, heading }) => {
      const text = texts.get(id);
      return text && text !== heading ? [{ id, heading: text }] : [];
    });
    return members.length > 0 ? [[beat.key, members] as const] : [];
  });
  return Object.fromEntries(outdated);
}

interface HeadingOptions {
  list: DeskList;
  outline: Outline;
  scenes: readonly Scene[];
  canWrite: boolean;
}

/**
 * Keeps the last words of headings in their links (ST10), once nobody has changed them for a while. Those of the main draft
 * alone: windows with two drafts that call a scene by other words would overwrite each other for ever.
 */
function useFreshHeadings({ list, outline, scenes, canWrite }: HeadingOptions): void {
  const isMain = useStory().draftId === '';
  const outdated = useMemo(
    () => (canWrite && isMain ? JSON.stringify(findOutdatedHeadings(outline, scenes)) : '{}'),
    [canWrite, isMain, outline, scenes],
  );
  useEffect(() => {
    if (outdated === '{}') return;
    const delay = REFRESH_DELAY_MS + Math.random() * REFRESH_SPREAD_MS;
    const timer = setTimeout(() => list.refreshMembers('scenes', JSON.parse(outdated)), delay);
    return () => clearTimeout(timer);
  }, [list, outdated]);
}

const dropTargetStyles = (
  <GlobalStyles
    styles={(theme) => ({
      [`[data-beat][${DROP_TARGET_ATTRIBUTE}]`]: {
        outline: `2px solid ${theme.palette.primary.main}`,
        outlineOffset: 2,
      },
    })}
  />
);

function describeLinked(count: number): string {
  return count === 1 ? 'Scene linked' : `${count} scenes linked`;
}

/** Scenes dragged onto the card of a beat are linked to it (ST14). */
function useSceneDrops(value: BeatScenesValue): void {
  const notifyWithUndo = useNotifyWithUndo();
  useEffect(() => {
    if (!value.canWrite) return;
    const drop = (key: string, ids: readonly string[]) => {
      const count = linkScenes(value, key, ids);
      if (count === 0) return;
      const step = value.list.findLastStep();
      notifyWithUndo(describeLinked(count), () => void step?.undo());
    };
    return openSceneDropZone(value.view, (element) => {
      const card = element.closest<HTMLElement>('[data-beat]');
      const key = card?.dataset.beat;
      return card && key ? { element: card, drop: (ids) => drop(key, ids) } : null;
    });
  }, [value, notifyWithUndo]);
}

/** The same object until a beat, its place or its scenes change: a letter in a card moves no scene. */
function useSceneOutline(outline: Outline): Outline {
  const [known, setKnown] = useState(outline);
  const kept = hasSameScenes(known, outline) ? known : outline;
  if (kept !== known) setKnown(kept);
  return kept;
}

interface BeatScenesProviderProps {
  view: EditorView;
  canWrite: boolean;
  showScript: () => void;
  /** Of the outline. */
  list: DeskList;
  outline: Outline;
  children: ReactNode;
}

export function BeatScenesProvider(props: BeatScenesProviderProps) {
  const { view, canWrite, showScript, list, children } = props;
  const outline = useSceneOutline(props.outline);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another editor has other scenes
  const sceneList = useMemo(() => new SceneList(), [view]);
  const scenes = useEditorState(view, (state) => sceneList.scenesOf(state));
  const [places] = useState(() => new ScriptPlaces(outline, scenes));
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) places.update(outline, scenes);
    isFirst.current = false;
  }, [places, outline, scenes]);
  useFreshHeadings({ list, outline, scenes, canWrite });
  const [pageSteps] = useState<PageStep[]>(() => []);
  const value = useMemo(
    () => ({ view, canWrite, showScript, list, sceneList, places, pageSteps }),
    [view, canWrite, showScript, list, sceneList, places, pageSteps],
  );
  useSceneDrops(value);
  return (
    <BeatScenesContext value={value}>
      {dropTargetStyles}
      {children}
    </BeatScenesContext>
  );
}
