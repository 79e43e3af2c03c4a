/** Virtualization (windowing): renders the pages around the viewport only, and makes keys work as if all pages were rendered. */
import type { Node } from '@tiptap/pm/model';
import {
  AllSelection,
  type EditorState,
  Plugin,
  type PluginView,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { keyChordOf } from '../../../ui/keyboard/keyChord';
import { isMac } from '../../../ui/keyboard/shortcutText';
import { syncCaretFromDom } from '../../view/caretSync';
import { type PagesChange, type PagesState, pagesKey } from '../pagesState';
import { findPageAtHeight } from '../paging/paging';
import {
  centerCaretLine,
  compensateScroll,
  detectScroller,
  isCaretVisible,
  readLineHeight,
  scrollCaretOutOfCover,
  scrollLineTo,
} from '../scroll/scrolling';
import { subscribeToViewport } from '../scroll/viewport';
import { currentZoomAnchor, heightAfterReflow, type ZoomAnchor } from '../scroll/zoomAnchor';
import type { PageSpan } from './renderedElements';

/** Keys for the whole script, or its ends, as ProseMirror names keys. */
export const DOCUMENT_SHORTCUTS = {
  all: 'Mod-a',
  start: isMac ? 'Mod-ArrowUp' : 'Mod-Home',
  end: isMac ? 'Mod-ArrowDown' : 'Mod-End',
} as const;

/** Screens above and below the viewport that are always rendered; when one of them is reached, more pages are. */
const READY_SCREENS = 1;
const FETCHED_SCREENS = 1.5;

export function virtualizationPlugin(): Plugin {
  return new Plugin({
    view: (view) => new VirtualWindow(view),
    props: { handleKeyDown, handleScrollToSelection: isCaretPlaced },
  });
}

function isCaretPlaced(view: EditorView): boolean {
  return centerCaretLine(view) || isCaretVisible(view);
}

const INPUTS = ['keydown', 'pointerdown'] as const;

class VirtualWindow implements PluginView {
  readonly #view: EditorView;
  readonly #watcher: ResizeObserver | null;
  readonly #leaveEdges: () => void;
  /** Upper edge of the viewport, in lines below that of the first page. */
  #top = 0;
  /** Whether the last input was a key: a caret that a pointer places stays where it was clicked. */
  #isLastInputKey = false;

  constructor(view: EditorView) {
    this.#view = view;
    // In the capture phase, whichever element scrolls.
    document.addEventListener('scroll', this.refresh, { capture: true, passive: true });
    window.addEventListener('resize', this.refresh);
    // A scroll event comes with the next frame; a press of the zoom button before that needs the position, too.
    document.addEventListener('pointerdown', this.refresh, { capture: true, passive: true });
    for (const type of INPUTS)
      document.addEventListener(type, this.#noteInput, { capture: true, passive: true });
    this.#watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(this.refresh);
    this.#watcher?.observe(view.dom.parentElement ?? view.dom);
    this.#leaveEdges = subscribeToViewport((before) => scrollCaretOutOfCover(view, before));
  }

  destroy(): void {
    document.removeEventListener('scroll', this.refresh, { capture: true });
    window.removeEventListener('resize', this.refresh);
    document.removeEventListener('pointerdown', this.refresh, { capture: true });
    for (const type of INPUTS)
      document.removeEventListener(type, this.#noteInput, { capture: true });
    this.#watcher?.disconnect();
    this.#leaveEdges();
  }

  update(view: EditorView, old: EditorState): void {
    const [before, after] = [pagesKey.getState(old), pagesKey.getState(view.state)];
    if (before && after?.isRemote && before !== after)
      compensateScroll(view, before, after, this.#top);
    const isZoomed = before && after && before.settings.zoom !== after.settings.zoom;
    if (isZoomed) this.#stay(currentZoomAnchor(view) ?? { y: this.#top, at: 0 }, before, after);
    // ProseMirror scrolls to a caret that a key has moved only if it hears of it within 50 ms, and first.
    const isOnlyMoved = old.doc === view.state.doc && !old.selection.eq(view.state.selection);
    if (isOnlyMoved && this.#isLastInputKey && view.hasFocus()) centerCaretLine(view);
  }

  readonly #noteInput = ({ type }: Event): void => {
    this.#isLastInputKey = type === 'keydown';
  };

  /** Once the pages have their new size: the same text stays in view. */
  #stay({ y, at }: ZoomAnchor, before: PagesState, after: PagesState): void {
    // The beginning of a script stays below the bars.
    if (y <= 0) return;
    const now = heightAfterReflow(before, after, y);
    queueMicrotask(() => !this.#view.isDestroyed && scrollLineTo(this.#view, now, at));
  }

  readonly refresh = (): void => {
    if (this.#view.isDestroyed) return;
    detectScroller(this.#view);
    this.#top = -this.#view.dom.getBoundingClientRect().top / readLineHeight(this.#view);
    renderPagesOnScreen(this.#view);
  };
}

/** Renders the pages on the screen, if they are not rendered yet. */
export function renderPagesOnScreen(view: EditorView): void {
  const pages = pagesKey.getState(view.state);
  if (!pages || pages.settings.wholeScript) return;
  const { first, last } = pagesWithin(view, READY_SCREENS);
  if (first >= pages.viewportPages.first && last <= pages.viewportPages.last) return;
  syncCaretFromDom(view);
  const change: PagesChange = { viewportPages: pagesWithin(view, FETCHED_SCREENS) };
  view.dispatch(view.state.tr.setMeta(pagesKey, change));
}

function pagesWithin(view: EditorView, screens: number): PageSpan {
  const pages = pagesKey.getState(view.state);
  if (!pages) return { first: 0, last: 0 };
  const line = readLineHeight(view);
  const top = -view.dom.getBoundingClientRect().top;
  const screen = window.innerHeight;
  const at = (y: number) => findPageAtHeight(pages.paging, y / line);
  return { first: at(top - screens * screen), last: at(top + (1 + screens) * screen) };
}

/** The browser knows only the rendered pages: keys for the ends of a script are handled here. */
function handleKeyDown(view: EditorView, event: KeyboardEvent): boolean {
  if (event.isComposing || event.altKey) return false;
  const tr = selectionForKey(view, event);
  if (!tr) return false;
  // Select all does not scroll to the end.
  const isAll = tr.selection instanceof AllSelection;
  view.dispatch(isAll ? tr : tr.scrollIntoView());
  return true;
}

function selectionForKey({ state }: EditorView, event: KeyboardEvent): Transaction | null {
  // Most keys have no modifier.
  if (!event.ctrlKey && !event.metaKey) return null;
  const { doc, tr, selection } = state;
  const name = keyChordOf(event);
  if (name === DOCUMENT_SHORTCUTS.all) return tr.setSelection(new AllSelection(doc));
  // With Shift: everything up to there.
  const end = documentEndForKey(doc, name?.replace('Shift-', ''));
  if (!end) return null;
  if (!event.shiftKey) return tr.setSelection(end);
  return tr.setSelection(TextSelection.between(selection.$anchor, end.$head));
}

function documentEndForKey(doc: Node, name: string | undefined): Selection | null {
  if (name === DOCUMENT_SHORTCUTS.start) return Selection.atStart(doc);
  return name === DOCUMENT_SHORTCUTS.end ? Selection.atEnd(doc) : null;
}
