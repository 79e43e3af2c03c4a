/** Headers and footers edited in place: a click on their line of a page, or a command, opens it (HF10 to HF12). */
import Box from '@mui/material/Box';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cssLines, cssPoints } from '../../../editor/pages/elements/elementLook';
import { pageAtPosition, pagesKey } from '../../../editor/pages/pagesState';
import type { Paging } from '../../../editor/pages/paging/paging';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import type { HeaderPlace } from '../../../screenplay/headers/runningTexts';
import { useCommands } from '../../../ui/commands/commands';
import { useLatest } from '../../../ui/hooks/useLatest';
import { HeaderDialog } from './HeaderDialog';
import { HeaderRowEditor } from './HeaderRowEditor';
import { bandOf, findBand, type HeaderBand, placeAt } from './headerBands';
import {
  describeChange,
  type HeaderEdits,
  type HeaderSide,
  type HeadersChange,
  readHeaderTexts,
  SIDE_NAMES,
  textsAtPlaces,
  useHeaderEdits,
} from './headerEdits';

interface OpenedBand extends HeaderBand {
  readonly place: HeaderPlace;
}

function frameOf(view: EditorView): HTMLElement | null {
  return view.dom.parentElement;
}

function pagingOf(view: EditorView): Paging | null {
  return pagesKey.getState(view.state)?.paging ?? null;
}

/** The band below the pointer; null where the text is. */
function bandAtPointer(view: EditorView, event: MouseEvent): OpenedBand | null {
  const [frame, paging] = [frameOf(view), pagingOf(view)];
  if (!frame || !paging) return null;
  const box = frame.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(frame).lineHeight);
  const band = findBand(paging, (event.clientY - box.top) / line);
  if (!band) return null;
  const x = ((event.clientX - box.left) / Math.max(1, box.width)) * paging.width;
  return { ...band, place: placeAt(paging, x) };
}

/** Listens on the pages themselves: no key of the writer comes by here. */
function useBandPointer(
  view: EditorView,
  isActive: boolean,
  onOpen: (band: OpenedBand) => void,
): HeaderBand | null {
  const [hovered, setHovered] = useState<HeaderBand | null>(null);
  const open = useLatest(onOpen);
  useEffect(() => {
    const frame = frameOf(view);
    if (!frame || !isActive) return;
    const isOnPaper = ({ target }: Event) =>
      target === view.dom || target === frame || (target as Element).closest('.sheets') !== null;
    const press = (event: MouseEvent) => {
      if (event.button !== 0 || event.shiftKey || !isOnPaper(event)) return;
      const band = bandAtPointer(view, event);
      if (!band) return;
      // The caret stays where it is.
      event.preventDefault();
      event.stopPropagation();
      open.current(band);
    };
    const move = (event: MouseEvent) => {
      const band = isOnPaper(event) && event.buttons === 0 ? bandAtPointer(view, event) : null;
      setHovered((before) => (before?.top === band?.top ? before : band));
    };
    const leave = () => setHovered(null);
    frame.addEventListener('mousedown', press, { capture: true });
    frame.addEventListener('mousemove', move);
    frame.addEventListener('mouseleave', leave);
    return () => {
      frame.removeEventListener('mousedown', press, { capture: true });
      frame.removeEventListener('mousemove', move);
      frame.removeEventListener('mouseleave', leave);
      setHovered(null);
    };
  }, [view, isActive, open]);
  return hovered;
}

/** Where the pointer is: that there is something to type, also where nothing stands yet. */
function BandHint({ band, paging }: { band: HeaderBand; paging: Paging }) {
  if (!paging.margins) return null;
  const { left, right } = paging.margins;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        pointerEvents: 'none',
        height: 'var(--line)',
        outline: '1px dashed var(--hairline)',
        outlineOffset: '3px',
        '&::before': {
          content: `"${SIDE_NAMES[band.side]}"`,
          position: 'absolute',
          insetInlineEnd: 'calc(100% + 10px)',
          fontSize: 'calc(0.7 * var(--line))',
          color: 'var(--faint)',
        },
      }}
      style={{
        top: cssLines(band.top),
        left: `calc(${cssPoints(left)})`,
        width: `calc(${cssPoints(right - left)})`,
      }}
    />
  );
}

function useHeaderCommands(view: EditorView, onOpen: (band: OpenedBand) => void): void {
  const openSide = (side: HeaderSide) => {
    const paging = pagingOf(view);
    if (!paging) return;
    const page = pageAtPosition(view.state.doc, paging, view.state.selection.head);
    onOpen({ ...bandOf(paging, page, side), place: 'left' });
  };
  const command = (side: HeaderSide) => ({
    id: `pages:${side}`,
    label: `Edit the ${side}`,
    keywords: 'header footer page number running title margin',
    run: () => openSide(side),
  });
  useCommands('Pages', [command('header'), command('footer')]);
}

function OpenHeaderEditing({ view, edits }: { view: EditorView; edits: HeaderEdits }) {
  const [opened, setOpened] = useState<OpenedBand | null>(null);
  const hovered = useBandPointer(view, edits.isShown && !opened, setOpened);
  useHeaderCommands(view, setOpened);
  const [frame, paging] = [frameOf(view), pagingOf(view)];
  if (!frame || !paging) return null;
  const stored = readHeaderTexts(edits.settings);
  const close = () => {
    setOpened(null);
    view.focus();
  };
  const save = (change: HeadersChange | null, isLeft = false) => {
    if (isLeft) setOpened(null);
    else close();
    if (change) void edits.save(change, describeChange(change), textsAtPlaces(change, stored));
  };
  if (!opened) return hovered && createPortal(<BandHint band={hovered} paging={paging} />, frame);
  if (!paging.margins) {
    return <HeaderDialog side={opened.side} texts={stored} onSave={save} onCancel={close} />;
  }
  return createPortal(
    <HeaderRowEditor
      band={opened}
      place={opened.place}
      margins={paging.margins}
      texts={stored}
      onSave={save}
      onCancel={close}
    />,
    frame,
  );
}

export function HeaderEditing({ view, canWrite }: EditorSlotProps) {
  const edits = useHeaderEdits();
  return canWrite && edits ? <OpenHeaderEditing view={view} edits={edits} /> : null;
}
