/**
 * IME composition: the shown characters of its line, and which ones they are in the document. Others may split the line there,
 * join it and split it again, and the composed text goes where its characters went.
 */
import type { Node } from '@tiptap/pm/model';
import type * as Y from 'yjs';
import { type CommonRange, editsFromRanges } from '../../lines/textDiff';
import { DELETED, identityOffsets, type OffsetMap, verifyOffsets } from '../offsetMap';
import { charactersOf, type DocumentPosition, locateCharacters } from './characterIds';
import { findCopies, hasChangedType } from './copiedCharacters';

interface TrackedCharacter {
  readonly character: string;
  /** Null: others have deleted the character. */
  id: Y.ID | null;
  /** False: the IME has replaced it by another. A writer who did not see that may still move it to another line. */
  isShown: boolean;
  /** Typed here since the composition began. */
  readonly isTypedNow: boolean;
}

/** A composed word that others have split: the range of its shown characters, and its ids that are left in the document. */
export interface SplitWord {
  readonly from: number;
  readonly to: number;
  readonly left: readonly Y.ID[];
}

export class ImeComposition {
  readonly row: Y.XmlElement;
  readonly content: Y.XmlFragment;
  #characters: TrackedCharacter[];

  /** `shownText`: the line's text on the screen; `offsets`: as in the view map, undefined where the document has the same text. */
  constructor(
    content: Y.XmlFragment,
    row: Y.XmlElement,
    shownText: string,
    offsets: OffsetMap | null | undefined,
  ) {
    this.row = row;
    this.content = content;
    const documentCharacters = charactersOf(row);
    const text = documentCharacters.map(({ character }) => character).join('');
    const documentOffsets =
      offsets === undefined
        ? identityOffsets(shownText.length)
        : verifyOffsets(offsets, shownText, text);
    this.#characters = shownText.split('').map((character, number) => ({
      character,
      id: documentCharacters[documentOffsets[number] ?? DELETED]?.id ?? null,
      isShown: true,
      isTypedNow: false,
    }));
  }

  matches(row: Y.XmlElement, shownNode: Node): boolean {
    return (
      this.row === row &&
      this.#shownCharacters.map(({ character }) => character).join('') === shownNode.textContent
    );
  }

  /** By shown character: where it is in the document. */
  get positions(): readonly (DocumentPosition | null)[] {
    return locateCharacters(
      this.content,
      this.#shownCharacters.map(({ id }) => id),
    );
  }

  /** Some of the shown characters are still in the document. */
  get isStillInDocument(): boolean {
    return this.positions.some((position) => position !== null);
  }

  /** By shown character: its offset in the own line. */
  get offsets(): OffsetMap {
    return this.positions.map((position) =>
      position?.row === this.row ? position.offset : DELETED,
    );
  }

  idsBetween(from: number, to: number): readonly (Y.ID | null)[] {
    return this.#shownCharacters.slice(from, to).map(({ id }) => id);
  }

  /** Where to insert in front of a shown character: behind what is left of the ones before it, or else before the next. */
  insertionPosition(number: number): DocumentPosition {
    const { positions } = this;
    const left = positions.slice(0, number).findLast((position) => position !== null);
    if (left) return { row: left.row, offset: left.offset + 1 };
    return (
      positions.slice(number).find((position) => position !== null) ?? { row: this.row, offset: 0 }
    );
  }

  /** Replaces shown characters; `ids`: of the new ones, by index. Replaced characters stay before them. */
  rewrite(ranges: readonly CommonRange[], text: string, ids: ReadonlyMap<number, Y.ID>): void {
    const shownCharacters = this.#shownCharacters;
    for (const edit of editsFromRanges(ranges, shownCharacters.length, text.length).reverse()) {
      for (const one of shownCharacters.slice(edit.at, edit.until)) one.isShown = false;
      const next = shownCharacters[edit.until];
      const offset = next ? this.#characters.indexOf(next) : this.#characters.length;
      const inserted = text
        .slice(edit.from, edit.to)
        .split('')
        .map((character, i) => createCharacter(character, ids.get(edit.from + i)));
      this.#characters = [
        ...this.#characters.slice(0, offset),
        ...inserted,
        ...this.#characters.slice(offset),
      ];
    }
  }

  /** Finds characters again that another's transaction has moved; returns the text that it has split. To be called while it is emitted. */
  followTransaction(transaction: Y.Transaction): SplitWord[] {
    const positions = locateCharacters(
      this.content,
      this.#characters.map(({ id }) => id),
    );
    const missing = this.#characters.filter(
      ({ id, isShown }, i) => !isShown || (id && !positions[i]),
    );
    // Characters move to other lines only where lines are added or removed.
    const areMoved = hasChangedType(transaction, this.content);
    const copies = areMoved ? findCopies(missing, this.content, transaction) : null;
    missing.forEach((character, i) => {
      character.id = copies?.get(i) ?? null;
    });
    return areMoved ? this.#splitWords(missing.filter(({ id, isShown }) => id || isShown)) : [];
  }

  get #shownCharacters(): TrackedCharacter[] {
    return this.#characters.filter(({ isShown }) => isShown);
  }

  #splitWords(touched: readonly TrackedCharacter[]): SplitWord[] {
    const text: SplitWord[] = [];
    let number = 0;
    for (const word of this.#groupCharacters()) {
      const from = number;
      number += word.filter(({ isShown }) => isShown).length;
      if (!word.some(({ isTypedNow }) => isTypedNow) || !word.some((one) => touched.includes(one)))
        continue;
      text.push({ from, to: number, left: word.flatMap(({ id }) => id ?? []) });
    }
    return text;
  }

  /** Groups of characters: typed ones with those that they replaced; and those that were there before. */
  #groupCharacters(): TrackedCharacter[][] {
    const found: TrackedCharacter[][] = [];
    let isWord: boolean | null = null;
    for (const one of this.#characters) {
      const belongs: boolean = one.isTypedNow || !one.isShown;
      if (belongs !== isWord) found.push([]);
      isWord = belongs;
      found.at(-1)?.push(one);
    }
    return found;
  }
}

function createCharacter(character: string, id: Y.ID | undefined): TrackedCharacter {
  return { character, id: id ?? null, isShown: true, isTypedNow: true };
}
