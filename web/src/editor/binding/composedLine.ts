/** The line in which somebody composes: touching its text would end that, and garble it. So what others change there waits. */
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import { ComposedLetters } from './composedLetters';
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
    const composed = rowComposed(view, picture);
    if (!composed || !isWaiting(composed, picture)) {
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

/** To be called before the document changes: by then it has what is shown, or it is known where it is ahead. */
export function noteComposed(view: EditorView, picture: Picture, content: Y.XmlFragment): void {
  const row = rowComposed(view, picture);
  if (!row || row === picture.composed?.row) return;
  const shown = picture.doc.child(picture.numberOf(row)).textContent;
  picture.composed = new ComposedLetters(content, row, shown, picture.ahead.get(row));
}

export function rowComposed(view: EditorView, { rows }: Picture): Y.XmlElement | null {
  return (view.composing && rows[view.state.selection.$head.index(0)]) || null;
}

/** One that is gone from the document is shown as long as its words are in another. */
function isWaiting(row: Y.XmlElement, { ahead, composed }: Picture): boolean {
  if (!row._item?.deleted) return ahead.has(row);
  return composed?.row === row && composed.isSomewhere;
}

/** Those of the document, and the one that is held back where it has gone from there. */
export function rowsWith(
  held: Y.XmlElement | null,
  rows: readonly Y.XmlElement[],
  shown: readonly Y.XmlElement[],
): readonly Y.XmlElement[] {
  if (!held?._item?.deleted) return rows;
  const above = shown.slice(0, shown.indexOf(held)).findLast((row) => !row._item?.deleted);
  return rows.toSpliced(above ? rows.indexOf(above) + 1 : 0, 0, held);
}
