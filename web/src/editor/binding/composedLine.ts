/** The line in which somebody composes: touching its text would end that, and garble it. So what others change there waits. */
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import { commonEnd } from './letters';
import type { Picture } from './picture';
import { nodeFrom } from './reading';
import { followJoined, followTorn, type TornLine } from './tornWord';

/** Milliseconds that a change waits for the end of composing; then it is shown all the same. */
const LONGEST_WAIT = 15_000;
/** ProseMirror reads what was composed a moment after its end. */
const AFTER_COMPOSING = 50;

/** Where to look for the word when all is shown. */
type Follow = (state: EditorState, picture: Picture) => Transaction | null;

export class ComposedLine {
  readonly #show: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitsSince = 0;
  /** Another's Backspace has brought its words into the line above. */
  #joined: Y.XmlElement | null = null;
  /** The line as it was shown whenever lines came or went. */
  #torn: { readonly row: Y.XmlElement; readonly was: readonly string[] } | null = null;

  /** `show`: what to do when the waiting is over. */
  constructor(show: () => void) {
    this.#show = show;
  }

  /** The element whose changes are not to be shown yet. */
  heldBack(view: EditorView, picture: Picture): Y.XmlElement | null {
    const { $head } = view.state.selection;
    const composed = view.composing ? picture.rows[$head.index(0)] : null;
    const words = $head.parent.textContent;
    const behind = words.length - $head.parentOffset;
    // From then on its words are only what is shown here.
    const isNews = picture.isMissingRows && this.#joined !== composed;
    if (composed && isJoined(picture, composed, words, behind)) this.#joined = composed;
    if (!composed || !(picture.ahead.has(composed) || this.#joined === composed)) {
      this.#waitsSince = 0;
      return null;
    }
    this.#waitsSince ||= Date.now();
    const left = this.#waitsSince + LONGEST_WAIT - Date.now();
    if (left <= 0) return null;
    this.#showIn(left);
    if (isNews) this.#note(composed, words);
    return composed;
  }

  /** To be asked before what was held back is shown; once. */
  takeTorn({ state, composing }: EditorView, picture: Picture): Follow | null {
    const torn = this.#torn;
    this.#torn = null;
    this.#joined = null;
    const { $head } = state.selection;
    const number = $head.index(0);
    if (!torn || composing || picture.rows[number] !== torn.row) return null;
    const line: TornLine = { was: torn.was, is: $head.parent, caret: $head.parentOffset };
    const above = picture.rows[number - 1];
    return (after, { rows }) => {
      const now = rows.indexOf(torn.row);
      if (now >= 0) return followTorn(after, now, line);
      return above ? followJoined(after, rows.indexOf(above), line) : null;
    };
  }

  ended(): void {
    this.#showIn(AFTER_COMPOSING);
  }

  stopWaiting(): void {
    clearTimeout(this.#timer);
  }

  #note(row: Y.XmlElement, words: string): void {
    const was = this.#torn?.row === row ? this.#torn.was : [];
    if (was.at(-1) !== words) this.#torn = { row, was: [...was, words] };
  }

  #showIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#show, milliseconds);
  }
}

/** Gone from the document, and its words from the caret's on are the end of the line above now. */
function isJoined(
  { rows, ahead }: Picture,
  composed: Y.XmlElement,
  words: string,
  behind: number,
): boolean {
  const above = composed._item?.deleted ? rows[rows.indexOf(composed) - 1] : undefined;
  if (!above || above._item?.deleted || !ahead.has(above)) return false;
  return commonEnd(nodeFrom(above).textContent, words) > behind;
}

/** Those of the document, and the one that is held back where it has gone from there. */
export function rowsWith(
  held: Y.XmlElement | null,
  rows: readonly Y.XmlElement[],
  shown: readonly Y.XmlElement[],
): readonly Y.XmlElement[] {
  if (!held?._item?.deleted) return rows;
  const above = shown[shown.indexOf(held) - 1];
  return rows.toSpliced(above ? rows.indexOf(above) + 1 : 0, 0, held);
}
