/** Keeps the line that is written at the middle of the screen, as a typewriter does: the paper moves, not the eye. */
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { pagesKey } from './pagesState';
import { scrollsPage } from './scrolling';

/** Lines that the caret may be away from the middle: within a line nothing moves. */
const LEEWAY = 0.6;

/** Asked where somebody has written or gone by keys; a mouse selects where it is. True: the caret is where it should be. */
export function keepAtMiddle(view: EditorView): boolean {
  const { selection } = view.state;
  const isWanted = pagesKey.getState(view.state)?.settings.typewriter;
  if (!isWanted || !(selection instanceof TextSelection) || !scrollsPage(view)) return false;
  const { top, bottom } = view.coordsAtPos(selection.head, 1);
  const away = (top + bottom) / 2 - middleOfScreen();
  if (Math.abs(away) <= (bottom - top) * LEEWAY) return true;
  window.scrollBy({ top: away, behavior: wantsStillness() ? 'instant' : 'smooth' });
  return true;
}

/** Of what the keyboard of a phone leaves of it. */
function middleOfScreen(): number {
  const { visualViewport } = window;
  if (!visualViewport) return window.innerHeight / 2;
  return visualViewport.offsetTop + visualViewport.height / 2;
}

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
