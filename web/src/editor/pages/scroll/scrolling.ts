/** Scrolling to positions that are not rendered, by their computed height; and the typewriter mode. */
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type PagesState, pageAtPosition, pagesKey } from '../pagesState';
import { findRenderedElements } from '../window/renderedElements';
import { currentViewport, type Viewport } from './viewport';

/** Share of the screen above the position that is scrolled to. */
const ABOVE = 0.3;

/** Whether the page itself scrolls, not a part of it: detected when something scrolls, not at each key. */
const pageScrollers = new WeakMap<EditorView, boolean>();

export function detectScroller(view: EditorView): void {
  pageScrollers.set(view, findScroller(view.dom) === document.scrollingElement);
}

export function scrollsPage(view: EditorView): boolean {
  return pageScrollers.get(view) ?? false;
}

/** Whether the caret is in the viewport. Checking all scrollable ancestors, as the view does, takes longer than the key. */
export function isCaretVisible(view: EditorView): boolean {
  const { selection } = view.state;
  if (!(selection instanceof TextSelection) || !pageScrollers.get(view)) return false;
  const caret = view.coordsAtPos(selection.head, 1);
  return isWithin(caret, currentViewport()) && caret.left >= 0 && caret.right <= window.innerWidth;
}

function isWithin({ top, bottom }: Viewport, viewport: Viewport): boolean {
  return top >= viewport.top && bottom <= viewport.bottom;
}

/**
 * Scrolls a line that a keyboard or a bar has covered into view, and no further. A user who has scrolled away from the caret
 * stays where they are.
 */
export function scrollCaretOutOfCover(view: EditorView, before: Viewport): void {
  const { selection } = view.state;
  if (!view.hasFocus() || !(selection instanceof TextSelection) || !pageScrollers.get(view)) return;
  const caret = view.coordsAtPos(selection.head, 1);
  const now = currentViewport();
  if (!isWithin(caret, before) || isWithin(caret, now)) return;
  const isBelow = caret.bottom > now.bottom;
  window.scrollBy({ top: isBelow ? caret.bottom - now.bottom : caret.top - now.top });
}

/** One line on the screen, in px. */
export function readLineHeight(view: EditorView): number {
  return Number.parseFloat(getComputedStyle(view.dom).lineHeight) || 16;
}

const requestListeners = new WeakMap<EditorView, () => void>();

/** `listener` is called before somebody is led to a position: a screen that hides the pages shows them. */
export function onScrollRequest(view: EditorView, listener: () => void): () => void {
  requestListeners.set(view, listener);
  return () => void requestListeners.delete(view);
}

/** Leads to any position in the text; the selection stays. */
export function scrollToPosition(view: EditorView, position: number): void {
  requestListeners.get(view)?.();
  scrollPagesTo(view, position);
}

/** The same where nobody asks to be led: pages that are hidden stay so. */
export function scrollPagesTo(view: EditorView, position: number): void {
  const height = heightOfPosition(view, position);
  if (height === null) return;
  const scroller = findScroller(view.dom);
  const screen = screenOf(scroller);
  const top = view.dom.getBoundingClientRect().top - edgeOf(scroller) + scroller.scrollTop;
  scroller.scrollTo({ top: top + height - screen * ABOVE });
}

/** In pixels of the screen, at its upper and lower edge. */
export interface CoveredEdges {
  readonly top: number;
  readonly bottom: number;
}

/** Scrolls to a rendered position, unless it is visible already. */
export function scrollIntoViewport(
  view: EditorView,
  position: number,
  covered: CoveredEdges,
): void {
  const scroller = findScroller(view.dom);
  const edge = edgeOf(scroller);
  const screen = screenOf(scroller) - covered.bottom;
  const { top, bottom } = view.coordsAtPos(position, 1);
  if (top >= edge + covered.top && bottom <= edge + screen) return;
  scroller.scrollBy({ top: top - edge - Math.max(covered.top, screen * ABOVE) });
}

/** In px below the upper edge of the first page. */
function heightOfPosition(view: EditorView, position: number): number | null {
  const { state } = view;
  const pages = pagesKey.getState(state);
  if (!pages) return null;
  const page = pageAtPosition(state.doc, pages.paging, position);
  const index = state.doc.resolve(position).index(0);
  const near = findRenderedElements(pages.paging, [{ first: page, last: page }], state.doc);
  const pieces = near.find((element) => element.index === index)?.pieces ?? [];
  const top = pages.paging.tops[page] ?? 0;
  const piece = pieces.findLast((each) => each.top >= top) ?? pieces[0];
  return (piece?.top ?? top) * readLineHeight(view);
}

/** Scrolls so that line `y` below the upper edge of the first page is `at` pixels below that of the screen. */
export function scrollLineTo(view: EditorView, y: number, at: number): void {
  const { top } = view.dom.getBoundingClientRect();
  findScroller(view.dom).scrollBy({ top: top + y * readLineHeight(view) - at });
}

/** A remote change has moved the text at height `y` (in lines): the page is scrolled along with it. */
export function compensateScroll(
  view: EditorView,
  before: PagesState,
  after: PagesState,
  y: number,
): void {
  const anchor = before.rendered.find(
    ({ bottom, node }) => bottom > y && after.rendered.some((now) => now.node === node),
  );
  const now = after.rendered.find(({ node }) => node === anchor?.node);
  if (!anchor || !now || now.top === anchor.top) return;
  findScroller(view.dom).scrollBy({ top: (now.top - anchor.top) * readLineHeight(view) });
}

function screenOf(scroller: Element): number {
  return scroller === document.scrollingElement ? window.innerHeight : scroller.clientHeight;
}

function edgeOf(scroller: Element): number {
  return scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
}

function findScroller(dom: Element): Element {
  for (let at = dom.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight)
      return at;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Lines that the caret may be away from the middle without a scroll. */
const LEEWAY = 0.6;

/** Typewriter mode: keeps the caret's line at the middle of the screen after typing and keys. True: the caret is in its place. */
export function centerCaretLine(view: EditorView): boolean {
  const { selection } = view.state;
  const isTypewriter = pagesKey.getState(view.state)?.settings.typewriter;
  if (!isTypewriter || !(selection instanceof TextSelection) || !scrollsPage(view)) return false;
  const { top, bottom } = view.coordsAtPos(selection.head, 1);
  const distance = (top + bottom) / 2 - screenMiddle();
  if (Math.abs(distance) <= (bottom - top) * LEEWAY) return true;
  window.scrollBy({ top: distance, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  return true;
}

/** Middle of the screen above a phone's keyboard. */
function screenMiddle(): number {
  const { visualViewport } = window;
  if (!visualViewport) return window.innerHeight / 2;
  return visualViewport.offsetTop + visualViewport.height / 2;
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
