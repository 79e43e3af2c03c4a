/** The words that stay where they are on the screen while the pages become larger or smaller. */
import type { EditorView } from '@tiptap/pm/view';
import type { PagesState } from './pagesState';
import { lineHeight } from './scrolling';

export interface HeldPlace {
  /** In lines below the upper edge of the first page. */
  readonly y: number;
  /** In pixels below the upper edge of the screen. */
  readonly at: number;
}

const held = new WeakMap<EditorView, HeldPlace>();

/** What stands at this height of the screen now. */
export function placeAt(view: EditorView, at: number): HeldPlace {
  return { y: (at - view.dom.getBoundingClientRect().top) / lineHeight(view), at };
}

/** `zoom` gives the pages their new size before it returns. */
export function zoomAround(view: EditorView, place: HeldPlace, zoom: () => void): void {
  held.set(view, place);
  zoom();
  held.delete(view);
}

export function heldIn(view: EditorView): HeldPlace | undefined {
  return held.get(view);
}

/** Where lines flow, other letters make other lines: the same place is in the same element, as far down in it. */
export function sameHeight(before: PagesState, after: PagesState, y: number): number {
  if (before.paging === after.paging) return y;
  const was = before.near.find(({ bottom }) => bottom > y);
  const is = after.near.find(({ index }) => index === was?.index);
  if (!was || !is) return y;
  const part = Math.max(0, y - was.top) / (was.bottom - was.top);
  return is.top + part * (is.bottom - is.top);
}
