/** Marked changes on the pages: the marks themselves, the card beside a chosen one, and the commands. */
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
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
import { revisionColourOf } from '../../../editor/revisions/revisionsPlugin';
import { watchReconnects } from '../../../editor/session/savingState';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { subscribeToEditorState } from '../../../editor/view/stateNotifier';
import { useEditorState } from '../../../editor/view/useEditorState';
import type { Hunk } from '../../../screenplay/marking/hunks';
import { useRevisions } from '../revisions/useRevisions';
import { useVersions } from '../versionsContext';
import { HunkCard } from './HunkCard';
import { useMarking, useMarkingSettings, useMarkingStore } from './markingContext';
import { useMarkingCommands } from './useMarkingCommands';

/** Milliseconds after the last change of the text until its authors are asked for again. */
const AUTHORS_DELAY = 3000;

function useLoadedMarking(): void {
  const store = useMarkingStore();
  const { session } = useVersions();
  useEffect(() => {
    const stop = store.start();
    const stopWatching = watchReconnects(session, () => void store.refresh());
    return () => {
      stop();
      stopWatching();
    };
  }, [store, session]);
}

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
  const { isOn, baseline, authors, canDecide } = useMarking();
  const { isHidden, colours } = useMarkingSettings();
  const isShown = isOn && !isHidden;
  useCurrentAuthors(view, isShown && colours === 'writer');
  const { data: revisions } = useRevisions(canDecide && colours === 'revision');
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

/** Where the letters of a hunk are, computed at every scroll. */
function createHunkAnchor(view: EditorView, hunk: Hunk) {
  return {
    getBoundingClientRect: () => {
      const position = findHunkPosition(view.state, hunk) ?? 1;
      const { parent, parentOffset } = view.state.doc.resolve(position);
      const range = findHunkRange(parent, hunk, true);
      const end = position - parentOffset + Math.max(range?.to ?? 0, parentOffset);
      const [start, stop] = [view.coordsAtPos(position, 1), view.coordsAtPos(end, -1)];
      const left = Math.min(start.left, stop.left);
      return new DOMRect(left, start.top, 1, Math.max(1, stop.bottom - start.top));
    },
  };
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
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'appBar' }}>
      <Paper
        elevation={8}
        onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
        sx={{
          mt: 2,
          mx: 2,
          width: 'min(340px, calc(100vw - 16px))',
          maxHeight: '50dvh',
          overflowY: 'auto',
        }}
      >
        <HunkCard {...{ view, hunk, choices }} isByKey={isByKey} onClose={close} />
      </Paper>
    </Popper>
  );
}

export function MarkingLayer(props: EditorSlotProps) {
  useLoadedMarking();
  useMarks(props.view);
  useMarkingCommands(props);
  return <ChosenHunk view={props.view} />;
}
