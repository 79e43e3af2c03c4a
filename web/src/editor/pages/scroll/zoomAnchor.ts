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
  const oldElement = before.rendered.find(({ bottom }) => bottom > y);
  const newElement = after.rendered.find(({ index }) => index === oldElement?.index);
  if (!oldElement || !newElement) return y;
  const part = Math.max(0, y - oldElement.top) / (oldElement.bottom - oldElement.top);
  return newElement.top + part * (newElement.bottom - newElement.top);
}
