/** Scrolling to a hit, below the find bar and above the on-screen keyboard. */
import type { Command } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { scrollIntoViewport } from '../../../../editor/pages/scroll/scrolling';
import { currentViewport } from '../../../../editor/pages/scroll/viewport';

export const FIND_BAR_ID = 'find-bar';
/** Margin between the bar and a line, in pixels. */
const AIR = 16;

/** The bar covers the page: only lines below its lower edge count as visible. */
function visibleTop(): number {
  const bar = document.getElementById(FIND_BAR_ID)?.getBoundingClientRect();
  return Math.max(currentViewport().top, (bar?.bottom ?? 0) + AIR);
}

export function showSelection(view: EditorView): void {
  const bottom = document.documentElement.clientHeight - currentViewport().bottom;
  scrollIntoViewport(view, view.state.selection.from, { top: visibleTop(), bottom });
}

/** False where there was nothing to show. */
export function runAndShow(view: EditorView, command: Command): boolean {
  const isDone = command(view.state, view.dispatch, view);
  if (isDone && !view.isDestroyed) showSelection(view);
  return isDone;
}
