/** Which letters of a text are the same letters in another: the difference between two states of a line. */

/** Letters that are in both texts, in the order of both. */
export interface Piece {
  readonly old: number;
  readonly now: number;
  readonly length: number;
}

/** Between two pieces: old letters that go, new ones that come. */
export interface Edit {
  readonly at: number;
  readonly until: number;
  readonly from: number;
  readonly to: number;
}

/** More would take longer than anybody waits for a key. */
const MOST_PAIRS_OF_WORDS = 250_000;

/** Letters from which on a text that was replaced by another is looked through for what stayed. */
const LARGE = 40;

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** A place between the two halves of one letter. */
function isInsidePair(text: string, at: number): boolean {
  return at > 0 && isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));
}

/** A pair of halves is kept whole or not at all: the server's library and Yjs read half of one differently, for ever. */
export function withWholeLetters(pieces: readonly Piece[], old: string, now: string): Piece[] {
  const isCut = (piece: Piece, end: number) =>
    isInsidePair(old, piece.old + end) || isInsidePair(now, piece.now + end);
  return pieces
    .map((piece) => {
      const first = isCut(piece, 0) ? 1 : 0;
      const last = isCut(piece, piece.length) ? 1 : 0;
      const length = piece.length - first - last;
      return { old: piece.old + first, now: piece.now + first, length };
    })
    .filter(({ length }) => length > 0);
}

export function editsBetween(pieces: readonly Piece[], old: number, now: number): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  let from = 0;
  for (const piece of [...pieces, { old, now, length: 0 }]) {
    if (piece.old > at || piece.now > from) {
      edits.push({ at, until: piece.old, from, to: piece.now });
    }
    at = piece.old + piece.length;
    from = piece.now + piece.length;
  }
  return edits;
}

export function commonStart(old: string, now: string): number {
  const most = Math.min(old.length, now.length);
  let length = 0;
  while (length < most && old.charCodeAt(length) === now.charCodeAt(length)) length += 1;
  return length;
}

export function commonEnd(
  old: string,
  now: string,
  most = Math.min(old.length, now.length),
): number {
  let length = 0;
  const same = () =>
    old.charCodeAt(old.length - 1 - length) === now.charCodeAt(now.length - 1 - length);
  while (length < most && same()) length += 1;
  return length;
}

/** What two texts have in common: their beginning, their end, and words between. */
export function commonPieces(old: string, now: string): Piece[] {
  const start = commonStart(old, now);
  const end = commonEnd(old, now, Math.min(old.length, now.length) - start);
  const inner = commonWords(
    old.slice(start, old.length - end),
    now.slice(start, now.length - end),
  ).map((piece) => ({ ...piece, old: piece.old + start, now: piece.now + start }));
  const pieces = [
    { old: 0, now: 0, length: start },
    ...inner,
    { old: old.length - end, now: now.length - end, length: end },
  ];
  return withWholeLetters(joined(pieces), old, now);
}

/** Pieces that follow each other in both texts are one. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const made: Piece[] = [];
  for (const piece of pieces) {
    const last = made.at(-1);
    const follows =
      last && last.old + last.length === piece.old && last.now + last.length === piece.now;
    if (last && follows) made[made.length - 1] = { ...last, length: last.length + piece.length };
    else if (piece.length > 0) made.push(piece);
  }
  return made;
}

interface Word {
  readonly at: number;
  readonly text: string;
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/\s+|[^\s]+/gu)].map(({ index, 0: found }) => ({
    at: index,
    text: found,
  }));
}

/** Words that two texts have in common; of none where it is only a few that were written over. */
export function commonWords(old: string, now: string): Piece[] {
  if (Math.min(old.length, now.length) < LARGE) return [];
  const before = wordsIn(old);
  const after = wordsIn(now);
  if (before.length * after.length > MOST_PAIRS_OF_WORDS) return [];
  return longestRow(before, after).filter(hasLetters(old));
}

/** Blanks alone are no reason to tear new words apart. */
const hasLetters =
  (old: string) =>
  ({ old: at, length }: Piece) =>
    old.slice(at, at + length).trim() !== '';

function longestRow(before: readonly Word[], after: readonly Word[]): Piece[] {
  const width = after.length + 1;
  const lengths = commonLengths(before, after);
  const best = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const pieces: Piece[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length && column < after.length) {
    const old = before[row] as Word;
    const now = after[column] as Word;
    if (old.text === now.text) {
      pieces.push({ old: old.at, now: now.at, length: old.text.length });
      row += 1;
      column += 1;
    } else if (best(row + 1, column) >= best(row, column + 1)) row += 1;
    else column += 1;
  }
  return joined(pieces);
}

/** By how many words the rests from each pair of places on have in common. */
function commonLengths(before: readonly Word[], after: readonly Word[]): Uint16Array {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const here = row * width + column;
      lengths[here] =
        before[row]?.text === after[column]?.text
          ? (lengths[here + width + 1] ?? 0) + 1
          : Math.max(lengths[here + width] ?? 0, lengths[here + 1] ?? 0);
    }
  }
  return lengths;
}
