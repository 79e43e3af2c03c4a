/**
 * The letters of the line in which somebody composes, as it is shown, and which ones they are in the document: others may
 * split the line there, join it and split it again, and what is composed goes where its letters went.
 */
import type { Node } from '@tiptap/pm/model';
import type * as Y from 'yjs';
import { checked, GONE, type Places, unmoved } from './ahead';
import { copiesOf, hasChanged } from './copiedLetters';
import { editsBetween, type Piece } from './letters';
import { lettersOf, type Spot, spotsOf } from './lettersById';

interface Letter {
  readonly letter: string;
  /** Null: others have deleted it. */
  id: Y.ID | null;
  /** Not any more: it was tried, and another one came for it. Who did not see that may still bring it to another line. */
  isShown: boolean;
  /** It was written here since the composing began. */
  readonly isMade: boolean;
}

/** A word that is composed: shown letters by their numbers, and all that is left of it in the document. */
export interface TornWord {
  readonly from: number;
  readonly to: number;
  readonly left: readonly Y.ID[];
}

export class ComposedLetters {
  readonly row: Y.XmlElement;
  readonly content: Y.XmlFragment;
  #letters: Letter[];

  /** `shown`: the words of the line on the screen; `places`: as in the picture, undefined where they are the document's. */
  constructor(
    content: Y.XmlFragment,
    row: Y.XmlElement,
    shown: string,
    places: Places | null | undefined,
  ) {
    this.row = row;
    this.content = content;
    const said = lettersOf(row);
    const words = said.map(({ letter }) => letter).join('');
    const where = places === undefined ? unmoved(shown.length) : checked(places, shown, words);
    this.#letters = shown.split('').map((letter, number) => ({
      letter,
      id: said[where[number] ?? GONE]?.id ?? null,
      isShown: true,
      isMade: false,
    }));
  }

  isOf(row: Y.XmlElement, shown: Node): boolean {
    return (
      this.row === row && this.#shown.map(({ letter }) => letter).join('') === shown.textContent
    );
  }

  /** By shown letter. */
  get spots(): readonly (Spot | null)[] {
    return spotsOf(
      this.content,
      this.#shown.map(({ id }) => id),
    );
  }

  /** Some of what is shown still stands somewhere. */
  get isSomewhere(): boolean {
    return this.spots.some((spot) => spot !== null);
  }

  /** By shown letter: its place in the line itself. */
  get places(): Places {
    return this.spots.map((spot) => (spot?.row === this.row ? spot.place : GONE));
  }

  idsBetween(from: number, to: number): readonly (Y.ID | null)[] {
    return this.#shown.slice(from, to).map(({ id }) => id);
  }

  /** What is written in front of a shown letter stands behind what is left of the ones before it, or else before the next. */
  spotFor(number: number): Spot {
    const { spots } = this;
    const left = spots.slice(0, number).findLast((spot) => spot !== null);
    if (left) return { row: left.row, place: left.place + 1 };
    return spots.slice(number).find((spot) => spot !== null) ?? { row: this.row, place: 0 };
  }

  /** Shown letters have become others; `ids`: of the new ones, by their numbers. What was given up stands before them. */
  rewrite(pieces: readonly Piece[], words: string, ids: ReadonlyMap<number, Y.ID>): void {
    const shown = this.#shown;
    for (const edit of editsBetween(pieces, shown.length, words.length).reverse()) {
      for (const one of shown.slice(edit.at, edit.until)) one.isShown = false;
      const next = shown[edit.until];
      const place = next ? this.#letters.indexOf(next) : this.#letters.length;
      const made = words
        .slice(edit.from, edit.to)
        .split('')
        .map((letter, i) => madeLetter(letter, ids.get(edit.from + i)));
      this.#letters = [...this.#letters.slice(0, place), ...made, ...this.#letters.slice(place)];
    }
  }

  /** What another's transaction has brought elsewhere is found again; gives the words that it has torn. While it is told. */
  follow(transaction: Y.Transaction): TornWord[] {
    const spots = spotsOf(
      this.content,
      this.#letters.map(({ id }) => id),
    );
    const missing = this.#letters.filter(({ id, isShown }, i) => !isShown || (id && !spots[i]));
    // Letters go to other lines only where lines come or go.
    const areMoved = hasChanged(transaction, this.content);
    const copies = areMoved ? copiesOf(missing, this.content, transaction) : null;
    missing.forEach((letter, i) => {
      letter.id = copies?.get(i) ?? null;
    });
    return areMoved ? this.#wordsWith(missing.filter(({ id, isShown }) => id || isShown)) : [];
  }

  get #shown(): Letter[] {
    return this.#letters.filter(({ isShown }) => isShown);
  }

  #wordsWith(touched: readonly Letter[]): TornWord[] {
    const words: TornWord[] = [];
    let number = 0;
    for (const word of this.#stretches()) {
      const from = number;
      number += word.filter(({ isShown }) => isShown).length;
      if (!word.some(({ isMade }) => isMade) || !word.some((one) => touched.includes(one)))
        continue;
      words.push({ from, to: number, left: word.flatMap(({ id }) => id ?? []) });
    }
    return words;
  }

  /** What was made, with all that was tried for it; and what stood there before. */
  #stretches(): Letter[][] {
    const found: Letter[][] = [];
    let isWord: boolean | null = null;
    for (const one of this.#letters) {
      const belongs: boolean = one.isMade || !one.isShown;
      if (belongs !== isWord) found.push([]);
      isWord = belongs;
      found.at(-1)?.push(one);
    }
    return found;
  }
}

function madeLetter(letter: string, id: Y.ID | undefined): Letter {
  return { letter, id: id ?? null, isShown: true, isMade: true };
}
