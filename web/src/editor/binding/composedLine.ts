/** The line in which somebody composes: touching its text would end that, and garble it. So what others change there waits. */
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import type { Picture } from './picture';

/** Milliseconds that a change waits for the end of composing; then it is shown all the same. */
const LONGEST_WAIT = 15_000;
/** ProseMirror reads what was composed a moment after its end. */
const AFTER_COMPOSING = 50;

export class ComposedLine {
  readonly #show: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitsSince = 0;

  /** `show`: what to do when the waiting is over. */
  constructor(show: () => void) {
    this.#show = show;
  }

  /** The element whose changes are not to be shown yet. */
  heldBack(view: EditorView, picture: Picture): Y.XmlElement | null {
    const composed = view.composing ? picture.rows[view.state.selection.$head.index(0)] : null;
    if (!composed || !picture.ahead.has(composed)) {
      this.#waitsSince = 0;
      return null;
    }
    this.#waitsSince ||= Date.now();
    const left = this.#waitsSince + LONGEST_WAIT - Date.now();
    if (left <= 0) return null;
    this.#showIn(left);
    return composed;
  }

  ended(): void {
    this.#showIn(AFTER_COMPOSING);
  }

  stopWaiting(): void {
    clearTimeout(this.#timer);
  }

  #showIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#show, milliseconds);
  }
}
