/** Scrolling to places that are not in the layout: their height is known all the same. */
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Seen, seenNow } from './edges';
import { nearElements } from './nearElements';
import { type PagesState, pageOfPosition, pagesKey } from './pagesState';

/** Of the screen, above the place that is scrolled to. */
const ABOVE = 0.3;

/** Views of which the page itself scrolls, not a part of it: looked up when something scrolls, not at each key. */
const onPage = new WeakMap<EditorView, boolean>();

export function noteScroller(view: EditorView): void {
  onPage.set(view, scrollerOf(view.dom) === document.scrollingElement);
}

export function scrollsPage(view: EditorView): boolean {
  return onPage.get(view) ?? false;
}

/** Whether a writer sees the caret. To look through all that may scroll, as the view does, takes longer than the key. */
export function isCaretSeen(view: EditorView): boolean {
  const { selection } = view.state;
  if (!(selection instanceof TextSelection) || !onPage.get(view)) return false;
  const caret = view.coordsAtPos(selection.head, 1);
  return isWithin(caret, seenNow()) && caret.left >= 0 && caret.right <= window.innerWidth;
}

function isWithin({ top, bottom }: Seen, seen: Seen): boolean {
  return top >= seen.top && bottom <= seen.bottom;
}

/**
 * A keyboard has come over the line that somebody writes, or a bar: it comes out from under it, and no further. Who has
 * scrolled away from their caret stays where they are.
 */
export function uncoverCaret(view: EditorView, before: Seen): void {
  const { selection } = view.state;
  if (!view.hasFocus() || !(selection instanceof TextSelection) || !onPage.get(view)) return;
  const caret = view.coordsAtPos(selection.head, 1);
  const now = seenNow();
  if (!isWithin(caret, before) || isWithin(caret, now)) return;
  const isBelow = caret.bottom > now.bottom;
  window.scrollBy({ top: isBelow ? caret.bottom - now.bottom : caret.top - now.top });
}

/** One line on the screen, in px. */
export function lineHeight(view: EditorView): number {
  return Number.parseFloat(getComputedStyle(view.dom).lineHeight) || 16;
}

/** Puts a place in the text onto the screen, wherever it is; the selection stays. */
export function scrollToPosition(view: EditorView, position: number): void {
  const height = heightOf(view, position);
  if (height === null) return;
  const scroller = scrollerOf(view.dom);
  const screen = screenOf(scroller);
  const top = view.dom.getBoundingClientRect().top - edgeOf(scroller) + scroller.scrollTop;
  scroller.scrollTo({ top: top + height - screen * ABOVE });
}

/** In pixels of the screen, at its upper and lower edge. */
export interface Covered {
  readonly top: number;
  readonly bottom: number;
}

/** Puts a place that is in the layout onto the screen; where it is to be seen already, the page stays. */
export function bringToSight(view: EditorView, position: number, covered: Covered): void {
  const scroller = scrollerOf(view.dom);
  const edge = edgeOf(scroller);
  const screen = screenOf(scroller) - covered.bottom;
  const { top, bottom } = view.coordsAtPos(position, 1);
  if (top >= edge + covered.top && bottom <= edge + screen) return;
  scroller.scrollBy({ top: top - edge - Math.max(covered.top, screen * ABOVE) });
}

/** In px below the upper edge of the first page. */
function heightOf(view: EditorView, position: number): number | null {
  const { state } = view;
  const pages = pagesKey.getState(state);
  if (!pages) return null;
  const page = pageOfPosition(state.doc, pages.paging, position);
  const index = state.doc.resolve(position).index(0);
  const near = nearElements(pages.paging, [{ first: page, last: page }], state.doc);
  const pieces = near.find((element) => element.index === index)?.pieces ?? [];
  const top = pages.paging.tops[page] ?? 0;
  const piece = pieces.findLast((each) => each.top >= top) ?? pieces[0];
  return (piece?.top ?? top) * lineHeight(view);
}

/** Puts what is so many lines below the upper edge of the first page so many pixels below that of the screen. */
export function putAt(view: EditorView, y: number, at: number): void {
  const { top } = view.dom.getBoundingClientRect();
  scrollerOf(view.dom).scrollBy({ top: top + y * lineHeight(view) - at });
}

/** The height of what stands at `y` has become another one: the page is moved along with it. In lines. */
export function moveAlong(
  view: EditorView,
  before: PagesState,
  after: PagesState,
  y: number,
): void {
  const seen = before.near.find(
    ({ bottom, node }) => bottom > y && after.near.some((now) => now.node === node),
  );
  const now = after.near.find(({ node }) => node === seen?.node);
  if (!seen || !now || now.top === seen.top) return;
  scrollerOf(view.dom).scrollBy({ top: (now.top - seen.top) * lineHeight(view) });
}

function screenOf(scroller: Element): number {
  return scroller === document.scrollingElement ? window.innerHeight : scroller.clientHeight;
}

function edgeOf(scroller: Element): number {
  return scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
}

function scrollerOf(dom: Element): Element {
  for (let at = dom.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight)
      return at;
  }
  return document.scrollingElement ?? document.documentElement;
}
