/** Marked changes on the pages: the marks themselves, the card beside a chosen one, and the commands. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useMemo, useRef } from 'react';
import { findHunkPosition, findHunkRange } from '../../../editor/marking/findHunks';
import type { MarksLook } from '../../../editor/marking/markingMarks';
import {
  activateHunk,
  activeHunk,
  countHunkChoices,
  showMarks,
} from '../../../editor/marking/markingPlugin';
import { useFollowedNews } from '../../../editor/news/newsFollower';
import { revisionColourOf } from '../../../editor/revisions/revisionsPlugin';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { createPassageAnchor } from '../../../editor/view/passageAnchor';
import { subscribeToEditorState } from '../../../editor/view/stateNotifier';
import { useEditorState } from '../../../editor/view/useEditorState';
import type { Hunk } from '../../../screenplay/marking/hunks';
import { AnchoredCard } from '../../../ui/layers/AnchoredCard';
import { useRevisions } from '../revisions/useRevisions';
import { useVersions } from '../versionsContext';
import { HunkCard } from './HunkCard';
import { useMarking, useMarkingSettings, useMarkingStore } from './markingContext';
import { useMarkingCommands } from './useMarkingCommands';

/** Milliseconds after the last change of the text until its authors are asked for again. */
const AUTHORS_DELAY = 3000;

/** While marks have the colours of writers, who wrote what follows the text; no key renders anything for it. */
function useCurrentAuthors(view: EditorView, isWanted: boolean): void {
  const store = useMarkingStore();
  const { baseline } = useMarking();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another baseline, too
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { doc } = view.state;
    const stop = subscribeToEditorState(view, () => {
      if (view.state.doc === doc) return;
      doc = view.state.doc;
      clearTimeout(timer);
      timer = setTimeout(() => void store.refreshAuthors(), AUTHORS_DELAY);
    });
    void store.refreshAuthors();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, view, isWanted, baseline]);
}

function useMarks(view: EditorView): void {
  const { isOn, baseline, authors } = useMarking();
  const { isHidden, colours } = useMarkingSettings();
  const isShown = isOn && !isHidden;
  useCurrentAuthors(view, isShown && colours === 'writer');
  const { data: revisions } = useRevisions(colours === 'revision');
  const look = useMemo<MarksLook>(
    () => ({
      ...{ colours, authors },
      // Other revisions are another look.
      revisionColour: (line) => (revisions ? revisionColourOf(view.state, line) : null),
    }),
    [colours, authors, view, revisions],
  );
  useEffect(
    () => showMarks(view, isShown ? baseline : null, look),
    [view, isShown, baseline, look],
  );
}

/** Where the letters of a hunk are. */
function createHunkAnchor(view: EditorView, hunk: Hunk) {
  return createPassageAnchor(view, () => {
    const from = findHunkPosition(view.state, hunk) ?? 1;
    const { parent, parentOffset } = view.state.doc.resolve(from);
    const range = findHunkRange(parent, hunk, true);
    return { from, to: from - parentOffset + Math.max(range?.to ?? 0, parentOffset) };
  });
}

/** Shown after a choice, until Escape, a typed key, or a click elsewhere. */
function ChosenHunk({ view }: { view: EditorView }) {
  const store = useMarkingStore();
  const hunk = useEditorState(view, activeHunk);
  const choices = useEditorState(view, countHunkChoices);
  /** How somebody did something last: read when a change is chosen, and not before the next. */
  const isByKey = useRef(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Shortcuts lead from one change to the next.
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift';
      if (!isShortcut && activeHunk(view.state)) activateHunk(view, null);
    };
    const click = () => {
      isByKey.current = false;
    };
    const key = () => {
      isByKey.current = true;
    };
    view.dom.addEventListener('keydown', press);
    document.addEventListener('pointerdown', click, true);
    document.addEventListener('keydown', key, true);
    return () => {
      view.dom.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', click, true);
      document.removeEventListener('keydown', key, true);
    };
  }, [view]);
  const isShown = hunk !== null;
  useEffect(() => {
    if (isShown) void store.refreshAuthors();
  }, [store, isShown]);
  const anchor = useMemo(() => hunk && createHunkAnchor(view, hunk), [view, hunk]);
  if (!hunk) return null;
  const close = () => {
    activateHunk(view, null);
    view.focus();
  };
  return (
    <AnchoredCard anchor={anchor} width={340} onEscape={close}>
      <HunkCard {...{ view, hunk, choices }} isByKey={isByKey} onClose={close} />
    </AnchoredCard>
  );
}

export function MarkingLayer(props: EditorSlotProps) {
  useFollowedNews(useMarkingStore(), useVersions().session, true);
  useMarks(props.view);
  useMarkingCommands(props);
  return <ChosenHunk view={props.view} />;
}
