/** Goes from hit to hit with the page: what one is led to is on the screen, beside the bar and above the keyboard. */
import type { Command } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { seenNow } from '../../../../editor/pages/edges';
import { bringToSight } from '../../../../editor/pages/scrolling';

export const FIND_BAR = 'find-bar';
/** In pixels, between the bar and a line. */
const AIR = 16;

/** The bar lies on the page: lines below its lower edge are seen, whatever stands beside it. */
function coveredAbove(): number {
  const bar = document.getElementById(FIND_BAR)?.getBoundingClientRect();
  return Math.max(seenNow().top, (bar?.bottom ?? 0) + AIR);
}

export function showSelection(view: EditorView): void {
  const bottom = document.documentElement.clientHeight - seenNow().bottom;
  bringToSight(view, view.state.selection.from, { top: coveredAbove(), bottom });
}

/** False where there was nothing to go to. */
export function goBy(view: EditorView, command: Command): boolean {
  const isDone = command(view.state, view.dispatch, view);
  if (isDone && !view.isDestroyed) showSelection(view);
  return isDone;
}
