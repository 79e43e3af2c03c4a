/** The looks of words, beside the words that are selected; Alt+F10 leads there. */
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useEditorPreferences } from '../editorPreferences';
import { StashButton } from '../stash/StashButton';
import { PaletteMarks } from './MarkButtons';
import { PALETTE } from './paletteStop';
import { useArrowKeys } from './useArrowKeys';
import { type Passage, useSelectedPassage } from './useSelectedPassage';

/** Asked anew at every scroll, so that it stays with its words. */
function anchorAt(view: EditorView, passage: RefObject<Passage>) {
  return {
    getBoundingClientRect: () => {
      const { from, to } = passage.current;
      const size = view.state.doc.content.size;
      const start = view.coordsAtPos(Math.min(from, size), 1);
      const end = view.coordsAtPos(Math.min(to, size), -1);
      const isOneLine = Math.abs(start.top - end.top) < 4;
      const right = isOneLine ? end.right : Math.max(start.right, end.right);
      const left = isOneLine ? start.left : Math.min(start.left, end.left);
      return new DOMRect(left, start.top, Math.max(1, right - left), start.bottom - start.top);
    },
  };
}

/** A part of its own: it is on the page only after the popper, and its keys must find it there. */
function Tools({ view }: { view: EditorView }) {
  const keys = useArrowKeys<HTMLDivElement>({ onLeave: () => view.focus() });
  return (
    <Paper
      id={PALETTE}
      {...keys}
      role="toolbar"
      aria-label="Selected words"
      elevation={1}
      sx={{ p: 1, display: 'flex', gap: '2px' }}
    >
      <PaletteMarks view={view} />
      <StashButton view={view} />
    </Paper>
  );
}

// Always the same, and so is the anchor: with others the popper would begin anew, and be out of place until it has.
// A menu that hangs on it would go along, and who is led into it by a key would scroll the page.
const modifiers = [{ name: 'offset', options: { offset: [0, 8] } }];

function Shown({ view, passage }: { view: EditorView; passage: Passage }) {
  const latest = useRef(passage);
  latest.current = passage;
  const anchor = useMemo(() => anchorAt(view, latest), [view]);
  const popper = useRef<{ forceUpdate: () => void }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words stand elsewhere
  useLayoutEffect(() => popper.current?.forceUpdate(), [passage]);
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="top"
      modifiers={modifiers}
      popperRef={(one) => {
        popper.current = one;
      }}
      sx={{ zIndex: 'appBar' }}
    >
      <Tools view={view} />
    </Popper>
  );
}

export function SelectionPalette({ view }: { view: EditorView }) {
  const passage = useSelectedPassage(view);
  const { palette } = useEditorPreferences();
  return palette && passage ? <Shown view={view} passage={passage} /> : null;
}
