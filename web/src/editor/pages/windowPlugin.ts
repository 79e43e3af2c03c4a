/** Keeps the pages around the screen in the layout, and makes keys work as if all pages were. */
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
import { pressedKey } from '../../ui/keys/pressedKey';
import { readCaret } from '../freshCaret';
import { subscribeToEdges } from './edges';
import { type HeldPlace, heldIn, sameHeight } from './heldPlace';
import type { PageRange } from './nearElements';
import { type PagesState, pagesKey } from './pagesState';
import { pageAtHeight } from './paging';
import { isCaretSeen, lineHeight, moveAlong, noteScroller, putAt, uncoverCaret } from './scrolling';
import { keepAtMiddle } from './typewriter';
import { WHOLE_SHORTCUTS } from './wholeShortcuts';

/** Screens above and below that are always ready; when one of them is reached, more pages are fetched. */
const READY = 1;
const FETCHED = 1.5;

export function windowPlugin(): Plugin {
  return new Plugin({
    view: (view) => new WindowView(view),
    props: { handleKeyDown, handleScrollToSelection: isWhereWanted },
  });
}

function isWhereWanted(view: EditorView): boolean {
  return keepAtMiddle(view) || isCaretSeen(view);
}

class WindowView implements PluginView {
  readonly #view: EditorView;
  readonly #watcher: ResizeObserver | null;
  readonly #leaveEdges: () => void;
  /** The upper edge of the screen, in lines below that of the first page. */
  #top = 0;

  constructor(view: EditorView) {
    this.#view = view;
    // Whichever element scrolls: the event is heard on its way down.
    document.addEventListener('scroll', this.look, { capture: true, passive: true });
    window.addEventListener('resize', this.look);
    // A scroll is told with the next frame; who presses the zoom before that must stay where they are, too.
    document.addEventListener('pointerdown', this.look, { capture: true, passive: true });
    this.#watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(this.look);
    this.#watcher?.observe(view.dom.parentElement ?? view.dom);
    this.#leaveEdges = subscribeToEdges((before) => uncoverCaret(view, before));
  }

  destroy(): void {
    document.removeEventListener('scroll', this.look, { capture: true });
    window.removeEventListener('resize', this.look);
    document.removeEventListener('pointerdown', this.look, { capture: true });
    this.#watcher?.disconnect();
    this.#leaveEdges();
  }

  update(view: EditorView, old: EditorState): void {
    const [before, after] = [pagesKey.getState(old), pagesKey.getState(view.state)];
    if (before && after?.isForeign && before !== after) moveAlong(view, before, after, this.#top);
    const isZoomed = before && after && before.settings.zoom !== after.settings.zoom;
    if (isZoomed) this.#stay(heldIn(view) ?? { y: this.#top, at: 0 }, before, after);
  }

  /** Once the pages have their new size: who looks closer wants to see the same words. */
  #stay({ y, at }: HeldPlace, before: PagesState, after: PagesState): void {
    // The beginning of a script stays below what stands above it.
    if (y <= 0) return;
    const now = sameHeight(before, after, y);
    queueMicrotask(() => !this.#view.isDestroyed && putAt(this.#view, now, at));
  }

  readonly look = (): void => {
    if (this.#view.isDestroyed) return;
    noteScroller(this.#view);
    this.#top = -this.#view.dom.getBoundingClientRect().top / lineHeight(this.#view);
    showPagesOnScreen(this.#view);
  };
}

/** Brings the pages that are on the screen into the layout, if they are not there yet. */
export function showPagesOnScreen(view: EditorView): void {
  const pages = pagesKey.getState(view.state);
  if (!pages || pages.settings.wholeScript) return;
  const { first, last } = pagesWithin(view, READY);
  if (first >= pages.seen.first && last <= pages.seen.last) return;
  readCaret(view);
  view.dispatch(view.state.tr.setMeta(pagesKey, { seen: pagesWithin(view, FETCHED) }));
}

function pagesWithin(view: EditorView, screens: number): PageRange {
  const pages = pagesKey.getState(view.state);
  if (!pages) return { first: 0, last: 0 };
  const line = lineHeight(view);
  const top = -view.dom.getBoundingClientRect().top;
  const screen = window.innerHeight;
  const at = (y: number) => pageAtHeight(pages.paging, y / line);
  return { first: at(top - screens * screen), last: at(top + (1 + screens) * screen) };
}

/** The browser knows only what is in the layout: the ends of a script must be said to it. */
function handleKeyDown(view: EditorView, event: KeyboardEvent): boolean {
  if (event.isComposing || event.altKey) return false;
  const made = wanted(view, event);
  if (!made) return false;
  // Who takes everything wants to stay where they are, and not to be sent to its end.
  const isAll = made.selection instanceof AllSelection;
  view.dispatch(isAll ? made : made.scrollIntoView());
  return true;
}

function wanted({ state }: EditorView, event: KeyboardEvent): Transaction | null {
  // Most keys are letters.
  if (!event.ctrlKey && !event.metaKey) return null;
  const { doc, tr, selection } = state;
  const name = pressedKey(event);
  if (name === WHOLE_SHORTCUTS.all) return tr.setSelection(new AllSelection(doc));
  // With Shift: everything up to there.
  const end = endWanted(doc, name?.replace('Shift-', ''));
  if (!end) return null;
  if (!event.shiftKey) return tr.setSelection(end);
  return tr.setSelection(TextSelection.between(selection.$anchor, end.$head));
}

function endWanted(doc: Node, name: string | undefined): Selection | null {
  if (name === WHOLE_SHORTCUTS.start) return Selection.atStart(doc);
  return name === WHOLE_SHORTCUTS.end ? Selection.atEnd(doc) : null;
}
