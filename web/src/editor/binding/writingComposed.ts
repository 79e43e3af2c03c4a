/** Writes what is composed into the lines in which its letters stand by now, which need not be the one that is shown. */
import type { Node } from '@tiptap/pm/model';
import type * as Y from 'yjs';
import type { ComposedLetters, TornWord } from './composedLetters';
import { editsBetween } from './letters';
import { lettersOf, type Spot, spotsOf } from './lettersById';
import type { Picture } from './picture';
import { type Rewritten, writeAttributes, writeEdits, writeMarks } from './writing';

/** In a transaction of the document. */
export function writeComposed(picture: Picture, letters: ComposedLetters, line: Rewritten): void {
  const { row, before, after, pieces } = line;
  const ids = new Map<number, Y.ID>();
  // From the end: what comes behind the same letter comes in its order.
  for (const edit of editsBetween(pieces, before.content.size, after.content.size).reverse()) {
    const doomed = letters.idsBetween(edit.at, edit.until);
    // What replaces letters takes their place, whatever others have put before them.
    const spot = spotsOf(letters.content, doomed).find(Boolean) ?? letters.spotFor(edit.at);
    noteIds(ids, edit.from, insertAt(picture, spot, after, edit.from, edit.to));
    erase(picture, letters, doomed);
  }
  letters.rewrite(pieces, after.textContent, ids);
  if (row._item?.deleted) return;
  writeAttributes(line);
  writeMarks(line, letters.places);
  noteLine(picture, letters);
}

/** A word that was torn by others is written anew, where it begins. In a transaction of the document. */
export function writeTorn(
  picture: Picture,
  letters: ComposedLetters,
  shown: Node,
  { from, to, left }: TornWord,
): void {
  const spot = spotsOf(letters.content, left).find(Boolean) ?? letters.spotFor(from);
  const ids = new Map<number, Y.ID>();
  noteIds(ids, from, insertAt(picture, spot, shown, from, to));
  const length = shown.content.size;
  const pieces = [
    { old: 0, now: 0, length: from },
    { old: to, now: to, length: length - to },
  ];
  letters.rewrite(pieces, shown.textContent, ids);
}

/** What is left of such a word. In a transaction of the document. */
export function eraseTorn(picture: Picture, letters: ComposedLetters, { left }: TornWord): void {
  erase(picture, letters, left);
  if (!letters.row._item?.deleted) noteLine(picture, letters);
}

function noteIds(ids: Map<number, Y.ID>, from: number, made: readonly Y.ID[]): void {
  made.forEach((id, i) => {
    ids.set(from + i, id);
  });
}

function insertAt(
  picture: Picture,
  { row, place }: Spot,
  after: Node,
  from: number,
  to: number,
): Y.ID[] {
  if (row._item?.deleted || from === to) return [];
  writeEdits({ row, after }, [{ at: place, until: place, from, to }]);
  noteBehind(picture, row);
  return lettersOf(row)
    .slice(place, place + to - from)
    .map(({ id }) => id);
}

function erase(picture: Picture, letters: ComposedLetters, ids: readonly (Y.ID | null)[]): void {
  const places = new Map<Y.XmlElement, number[]>();
  for (const spot of spotsOf(letters.content, ids)) {
    if (spot) places.set(spot.row, [...(places.get(spot.row) ?? []), spot.place]);
  }
  for (const [row, doomed] of places) {
    writeEdits({ row, after: picture.doc }, rangesOf(doomed));
    noteBehind(picture, row);
  }
}

/** Letters side by side go at once: half of one that counts two would become another. */
function rangesOf(places: readonly number[]) {
  const ranges: { at: number; until: number; from: number; to: number }[] = [];
  for (const at of places.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.until === at) last.until += 1;
    else ranges.push({ at, until: at + 1, from: 0, to: 0 });
  }
  return ranges;
}

/** It was not written as it is shown. */
function noteBehind(picture: Picture, row: Y.XmlElement): void {
  if (row !== picture.composed?.row && picture.numberOf(row) >= 0) picture.ahead.set(row, null);
}

function noteLine(picture: Picture, { row, places }: ComposedLetters): void {
  const isAhead = picture.ahead.has(row) || places.some((place, letter) => place !== letter);
  if (isAhead) picture.ahead.set(row, places);
}
