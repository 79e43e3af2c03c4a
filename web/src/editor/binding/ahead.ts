/** Lines in which the document is ahead of the view: where each letter that is shown stands in the document by now. */
import { commonPieces, type Edit, type Piece } from './letters';

/** By shown letter: its place among the letters of the document's line; GONE: it is not there any more. */
export type Places = readonly number[];

export const GONE = -1;

export function unmoved(length: number): number[] {
  return Array.from({ length }, (_, place) => place);
}

export function placesFrom(pieces: readonly Piece[], length: number): number[] {
  const places = new Array<number>(length).fill(GONE);
  for (const { old, now, length: letters } of pieces) {
    for (let i = 0; i < letters; i += 1) places[old + i] = now + i;
  }
  return places;
}

export function piecesFrom(places: Places): Piece[] {
  const pieces: { old: number; now: number; length: number }[] = [];
  places.forEach((now, old) => {
    if (now === GONE) return;
    const last = pieces.at(-1);
    const follows = last && last.old + last.length === old && last.now + last.length === now;
    if (follows) last.length += 1;
    else pieces.push({ old, now, length: 1 });
  });
  return pieces;
}

export interface DeltaPart {
  retain?: number;
  delete?: number;
  insert?: unknown;
}

/** After a change of the document; null: it tells of something that is no text. */
export function placesThrough(places: Places, delta: readonly DeltaPart[]): number[] | null {
  const pieces: Piece[] = [];
  let old = 0;
  let now = 0;
  for (const part of delta) {
    if (part.retain) pieces.push({ old, now, length: part.retain });
    if (part.insert !== undefined && typeof part.insert !== 'string') return null;
    old += (part.retain ?? 0) + (part.delete ?? 0);
    now += (part.retain ?? 0) + (part.insert?.length ?? 0);
  }
  return places.map((place) => {
    if (place >= old) return place - old + now;
    const piece = pieces.find((kept) => place >= kept.old && place < kept.old + kept.length);
    return piece ? place - piece.old + piece.now : GONE;
  });
}

/** What was told can be wrong when others changed the document while it was being told: then the words are compared. */
export function checked(places: Places | null, shown: string, said: string): number[] {
  if (places && isTrue(places, shown, said)) return [...places];
  return placesFrom(commonPieces(shown, said), shown.length);
}

function isTrue(places: Places, shown: string, said: string): boolean {
  let last = GONE;
  return (
    places.length === shown.length &&
    places.every((place, letter) => {
      if (place === GONE) return true;
      const isNext = place > last;
      last = place;
      return isNext && shown[letter] === said[place];
    })
  );
}

/** Where new letters go that are typed in front of a shown letter: behind what is left of the one before it. */
export function insertionPlace(places: Places, letter: number): number {
  for (let i = letter - 1; i >= 0; i -= 1) {
    const place = places[i];
    if (place !== undefined && place !== GONE) return place + 1;
  }
  return 0;
}

/** Edits of what is shown, as edits of the document's line; some letters may be gone there already. */
export function editsThrough(places: Places, edits: readonly Edit[]): Edit[] {
  return edits.flatMap((edit) => {
    const doomed = piecesFrom(places.slice(edit.at, edit.until));
    const at = insertionPlace(places, edit.at);
    const gone = doomed.map(({ now, length }) => ({
      at: now,
      until: now + length,
      from: edit.to,
      to: edit.to,
    }));
    // What replaces letters takes their place, whatever others have put before them.
    if (gone[0]) gone[0] = { ...gone[0], from: edit.from };
    else gone.push({ at, until: at, from: edit.from, to: edit.to });
    return gone;
  });
}

/** Where the letters of the shown line stand when these edits are made on both sides. */
export function placesAfter(
  places: Places,
  pieces: readonly Piece[],
  edits: readonly Edit[],
  length: number,
): number[] {
  const made = new Array<number>(length).fill(GONE);
  const shiftAt = (place: number) =>
    edits
      .filter(({ at, until }) => until <= place && (at < until || at <= place))
      .reduce((shift, { at, until, from, to }) => shift + to - from - (until - at), 0);
  for (const { old, now, length: letters } of pieces) {
    for (let i = 0; i < letters; i += 1) {
      const place = places[old + i] ?? GONE;
      made[now + i] = place === GONE ? GONE : place + shiftAt(place);
    }
  }
  let shift = 0;
  for (const { at, until, from, to } of edits) {
    for (let letter = from; letter < to; letter += 1) made[letter] = at + shift + letter - from;
    shift += to - from - (until - at);
  }
  return made;
}
