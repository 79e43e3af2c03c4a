/** Zoom anchor: the text that stays where it is on the screen while the pages are zoomed. */
import type { EditorView } from '@tiptap/pm/view';
import type { PagesState } from '../pagesState';
import { readLineHeight } from './scrolling';

export interface ZoomAnchor {
  /** In lines below the upper edge of the first page. */
  readonly y: number;
  /** In pixels below the upper edge of the screen. */
  readonly at: number;
}

const zoomAnchors = new WeakMap<EditorView, ZoomAnchor>();

/** The text at this height of the screen. */
export function zoomAnchorAt(view: EditorView, at: number): ZoomAnchor {
  return { y: (at - view.dom.getBoundingClientRect().top) / readLineHeight(view), at };
}

/** `zoom` applies the new size before it returns. */
export function zoomAround(view: EditorView, place: ZoomAnchor, zoom: () => void): void {
  zoomAnchors.set(view, place);
  zoom();
  zoomAnchors.delete(view);
}

export function currentZoomAnchor(view: EditorView): ZoomAnchor | undefined {
  return zoomAnchors.get(view);
}

/** Where the zoom reflows lines, the same height is in the same element, as far down in it. */
export function heightAfterReflow(before: PagesState, after: PagesState, y: number): number {
  if (before.paging === after.paging) return y;
  const was = before.rendered.find(({ bottom }) => bottom > y);
  const is = after.rendered.find(({ index }) => index === was?.index);
  if (!was || !is) return y;
  const part = Math.max(0, y - was.top) / (was.bottom - was.top);
  return is.top + part * (is.bottom - is.top);
}
