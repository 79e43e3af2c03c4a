/**
 * Click on the desk beside the pages: the caret goes to the nearest end of the nearest line. Without it the text would lose
 * its focus and keep a selection that nobody sees, and the next key would replace that selection.
 */
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** A point of the window, in pixels. */
interface Point {
  readonly left: number;
  readonly top: number;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}

/** Nearest point inside a rectangle, a pixel away from its edges. */
function nearestPointIn({ left, top }: Point, rect: DOMRect): Point {
  return {
    left: clamp(left, rect.left + 1, rect.right - 1),
    top: clamp(top, rect.top + 1, rect.bottom - 1),
  };
}

/** Point of the nearest rendered line; lines at the same height, as in dual dialogue, differ by their sides. Null: no line. */
function nearestLinePoint(view: EditorView, point: Point): Point | null {
  let nearest: Point | null = null;
  let shortest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  for (const line of view.dom.querySelectorAll(':scope > .near')) {
    const found = nearestPointIn(point, line.getBoundingClientRect());
    const [down, aside] = [Math.abs(found.top - point.top), Math.abs(found.left - point.left)];
    if (down > shortest[0] || (down === shortest[0] && aside >= shortest[1])) continue;
    nearest = found;
    shortest = [down, aside];
  }
  return nearest;
}

/** The desk is everything that has the pages in it; a scroll bar of it is no desk. */
function isOnDesk(view: EditorView, { target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof Element) || target === view.dom || !target.contains(view.dom))
    return false;
  const { left, top } = target.getBoundingClientRect();
  const isRoot = target === target.ownerDocument.documentElement;
  const [x, y] = isRoot ? [clientX, clientY] : [clientX - left, clientY - top];
  return x < target.clientLeft + target.clientWidth && y < target.clientTop + target.clientHeight;
}

function placeCaret(view: EditorView, event: MouseEvent): void {
  if (event.button !== 0 || !view.editable || !isOnDesk(view, event)) return;
  const point = nearestLinePoint(view, { left: event.clientX, top: event.clientY });
  const position = point && view.posAtCoords(point)?.pos;
  if (position === null || position === undefined) return;
  // Otherwise the desk would take the focus.
  event.preventDefault();
  const { doc, selection, tr } = view.state;
  const caret = Selection.near(doc.resolve(position));
  const isExtended = event.shiftKey;
  view.dispatch(
    tr.setSelection(isExtended ? TextSelection.between(selection.$anchor, caret.$head) : caret),
  );
  view.focus();
}

export function clickBesidePagesPlugin(): Plugin {
  return new Plugin({
    view: (view) => {
      const { ownerDocument } = view.dom;
      const press = (event: MouseEvent) => placeCaret(view, event);
      ownerDocument.addEventListener('mousedown', press);
      return { destroy: () => ownerDocument.removeEventListener('mousedown', press) };
    },
  });
}
