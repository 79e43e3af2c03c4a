/** The line in which somebody composes: touching its text would end that, and garble it. So what others change there waits. */
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import type { Picture } from './picture';
import type { TornLine } from './tornWord';

/** Milliseconds that a change waits for the end of composing; then it is shown all the same. */
const LONGEST_WAIT = 15_000;
/** ProseMirror reads what was composed a moment after its end. */
const AFTER_COMPOSING = 50;

interface Torn {
  readonly row: Y.XmlElement;
}

export class ComposedLine {
  readonly #show: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitsSince = 0;
  /** The line as it was shown when lines came or went beside it. */
  #torn: { readonly row: Y.XmlElement; readonly words: string } | null = null;

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
    if (picture.isMissingRows) {
      this.#torn ??= { row: composed, words: view.state.selection.$head.parent.textContent };
    }
    return composed;
  }

  /** What was torn meanwhile, as it is shown still; asked once, when nothing is held back any more. */
  takeTorn({ state, composing }: EditorView, picture: Picture): (TornLine & Torn) | null {
    const torn = this.#torn;
    this.#torn = null;
    const number = torn ? picture.numberOf(torn.row) : -1;
    const { $head } = state.selection;
    if (!torn || composing || number < 0 || $head.index(0) !== number) return null;
    return { row: torn.row, was: torn.words, is: $head.parent, caret: $head.parentOffset };
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
