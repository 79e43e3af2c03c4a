/** Selection palette: mark buttons beside selected text; Alt+F10 leads there. */
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { subscribeToEditorState } from '../../../../editor/view/stateNotifier';
import { useEditorPreferences } from '../preferences/editorPreferences';
import { MoveToStashButton } from '../stash/MoveToStash';
import { PaletteMarks } from './MarkButtons';
import { useRovingFocus } from './useRovingFocus';

const PALETTE_ID = 'palette-of-selected-words';

/** The palette is at the end of the page, where no Tab would find it. */
function findPalette(): HTMLElement | null {
  return document.getElementById(PALETTE_ID);
}

/** Null without a selection palette. */
export function findPaletteButton(): HTMLElement | null {
  return findPalette()?.querySelector<HTMLElement>('button[tabindex="0"]') ?? null;
}

function isInPalette(focused: Element | null): boolean {
  return findPalette()?.contains(focused) ?? false;
}

interface SelectionPaletteProps {
  view: EditorView;
  canWrite: boolean;
  /** Buttons of other features, also for people who only comment. */
  moreButtons: ReactNode;
}

interface SelectedPassage {
  readonly from: number;
  readonly to: number;
}

function readPassage({ state, composing }: EditorView): SelectedPassage | null {
  const { selection, doc } = state;
  if (composing || !(selection instanceof TextSelection) || selection.empty) return null;
  const { from, to } = selection;
  return doc.textBetween(from, Math.min(to, from + 200)).trim() ? { from, to } : null;
}

/** Focus in the text, in the palette, or in a colour menu. Text that nobody may write in has a selection without the focus. */
function isFocusNear(view: EditorView): boolean {
  const { activeElement } = document;
  const isSelectedOnly = !view.editable && (!activeElement || activeElement === document.body);
  if (isSelectedOnly || view.hasFocus() || isInPalette(activeElement)) return true;
  return Boolean(activeElement?.closest('[role=menu]'));
}

/** Null while the user still drags or composes, or has the focus elsewhere. */
function useSelectedPassage(view: EditorView): SelectedPassage | null {
  const [passage, setPassage] = useState<SelectedPassage | null>(null);
  useEffect(() => {
    let isDragging = false;
    const update = () => {
      const found = isDragging || !isFocusNear(view) ? null : readPassage(view);
      setPassage((now) => (now?.from === found?.from && now?.to === found?.to ? now : found));
    };
    // The browser reports selection and focus a moment later.
    const updateSoon = () => setTimeout(update);
    const begin = () => {
      isDragging = true;
      update();
    };
    const end = () => {
      if (!isDragging) return;
      isDragging = false;
      updateSoon();
    };
    const hide = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPassage(null);
    };
    const handlers = [
      ['pointerdown', begin],
      ['focus', update],
      ['blur', updateSoon],
    ] as const;
    for (const [name, handler] of handlers) view.dom.addEventListener(name, handler);
    view.dom.addEventListener('keydown', hide);
    document.addEventListener('pointerup', end);
    // The focus may leave the palette for something else than the text.
    document.addEventListener('focusin', updateSoon);
    const stop = subscribeToEditorState(view, update);
    return () => {
      stop();
      for (const [name, handler] of handlers) view.dom.removeEventListener(name, handler);
      view.dom.removeEventListener('keydown', hide);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('focusin', updateSoon);
    };
  }, [view]);
  return passage;
}

/** Computed at every scroll, so that the palette stays with the selected text. */
function createAnchor(view: EditorView, passage: RefObject<SelectedPassage>) {
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

/** Own component: it mounts after the popper, and `useRovingFocus` must find it mounted. */
function PaletteTools({ view, canWrite, moreButtons }: SelectionPaletteProps) {
  const keys = useRovingFocus<HTMLDivElement>({ onLeave: () => view.focus() });
  return (
    <Paper
      id={PALETTE_ID}
      {...keys}
      role="toolbar"
      aria-label="Selected words"
      elevation={1}
      sx={{ p: 1, display: 'flex', gap: '2px' }}
    >
      {canWrite && <PaletteMarks view={view} />}
      {canWrite && <MoveToStashButton view={view} />}
      {moreButtons}
    </Paper>
  );
}

// Stable, as the anchor is: with new ones the popper would start over, and be out of place until it has.
// A menu anchored to it would move along, and focusing the menu by a key would scroll the page.
const modifiers = [{ name: 'offset', options: { offset: [0, 8] } }];

function PalettePopper({
  passage,
  ...tools
}: SelectionPaletteProps & { passage: SelectedPassage }) {
  const { view } = tools;
  const latest = useRef(passage);
  latest.current = passage;
  const anchor = useMemo(() => createAnchor(view, latest), [view]);
  const popper = useRef<{ forceUpdate: () => void }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words stand elsewhere
  useLayoutEffect(() => popper.current?.forceUpdate(), [passage]);
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="top"
      modifiers={modifiers}
      popperRef={(instance) => {
        popper.current = instance;
      }}
      sx={{ zIndex: 'appBar' }}
    >
      <PaletteTools {...tools} />
    </Popper>
  );
}

export function SelectionPalette(props: SelectionPaletteProps) {
  const passage = useSelectedPassage(props.view);
  const { palette } = useEditorPreferences();
  return palette && passage ? <PalettePopper {...props} passage={passage} /> : null;
}
