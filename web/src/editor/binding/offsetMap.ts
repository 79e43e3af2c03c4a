/** Offset maps of lines in which the document is ahead of the view: shown characters -> offsets in the document's line. */
import { type CommonRange, diffText, type TextEdit } from '../lines/textDiff';

/** By shown character: its offset among the characters of the document's line; GONE: it is not there any more. */
export type OffsetMap = readonly number[];

export const DELETED = -1;

export function identityOffsets(length: number): number[] {
  return Array.from({ length }, (_, offset) => offset);
}

export function offsetsFromRanges(ranges: readonly CommonRange[], length: number): number[] {
  const offsets = new Array<number>(length).fill(DELETED);
  for (const { old, now, length: characters } of ranges) {
    for (let i = 0; i < characters; i += 1) offsets[old + i] = now + i;
  }
  return offsets;
}

export function rangesFromOffsets(offsets: OffsetMap): CommonRange[] {
  const ranges: { old: number; now: number; length: number }[] = [];
  offsets.forEach((now, old) => {
    if (now === DELETED) return;
    const last = ranges.at(-1);
    const follows = last && last.old + last.length === old && last.now + last.length === now;
    if (follows) last.length += 1;
    else ranges.push({ old, now, length: 1 });
  });
  return ranges;
}

export interface DeltaPart {
  retain?: number;
  delete?: number;
  insert?: unknown;
}

/** After a change of the document; null: the delta contains something that is no text. */
export function mapOffsetsThroughDelta(
  offsets: OffsetMap,
  delta: readonly DeltaPart[],
): number[] | null {
  const ranges: CommonRange[] = [];
  let old = 0;
  let now = 0;
  for (const part of delta) {
    if (part.retain) ranges.push({ old, now, length: part.retain });
    if (part.insert !== undefined && typeof part.insert !== 'string') return null;
    old += (part.retain ?? 0) + (part.delete ?? 0);
    now += (part.retain ?? 0) + (part.insert?.length ?? 0);
  }
  return offsets.map((offset) => {
    if (offset >= old) return offset - old + now;
    const range = ranges.find((one) => offset >= one.old && offset < one.old + one.length);
    return range ? offset - range.old + range.now : DELETED;
  });
}

/** Recorded offsets can be wrong when a listener changed the document while events were emitted: then the texts are diffed. */
export function verifyOffsets(
  offsets: OffsetMap | null,
  shownText: string,
  documentText: string,
): number[] {
  if (offsets && areCorrect(offsets, shownText, documentText)) return [...offsets];
  return offsetsFromRanges(diffText(shownText, documentText), shownText.length);
}

function areCorrect(offsets: OffsetMap, shownText: string, documentText: string): boolean {
  let last = DELETED;
  return (
    offsets.length === shownText.length &&
    offsets.every((offset, character) => {
      if (offset === DELETED) return true;
      const isNext = offset > last;
      last = offset;
      return isNext && shownText[character] === documentText[offset];
    })
  );
}

/** Offset for text that is typed in front of a shown character: behind what is left of the one before it. */
export function insertionOffset(offsets: OffsetMap, character: number): number {
  for (let i = character - 1; i >= 0; i -= 1) {
    const offset = offsets[i];
    if (offset !== undefined && offset !== DELETED) return offset + 1;
  }
  return 0;
}

/** Edits of the shown line as edits of the document's line; some characters may be deleted there already. */
export function translateEdits(offsets: OffsetMap, edits: readonly TextEdit[]): TextEdit[] {
  return edits.flatMap((edit) => {
    const deletedRanges = rangesFromOffsets(offsets.slice(edit.at, edit.until));
    const at = insertionOffset(offsets, edit.at);
    const documentEdits = deletedRanges.map(({ now, length }) => ({
      at: now,
      until: now + length,
      from: edit.to,
      to: edit.to,
    }));
    // A replacement goes where the replaced characters are, whatever others have inserted before them.
    if (documentEdits[0]) documentEdits[0] = { ...documentEdits[0], from: edit.from };
    else documentEdits.push({ at, until: at, from: edit.from, to: edit.to });
    return documentEdits;
  });
}

/** The offset map after these edits are made on both sides. */
export function offsetsAfterEdits(
  offsets: OffsetMap,
  ranges: readonly CommonRange[],
  edits: readonly TextEdit[],
  length: number,
): number[] {
  const newOffsets = new Array<number>(length).fill(DELETED);
  const shiftAt = (offset: number) =>
    edits
      .filter(({ at, until }) => until <= offset && (at < until || at <= offset))
      .reduce((shift, { at, until, from, to }) => shift + to - from - (until - at), 0);
  for (const { old, now, length: characters } of ranges) {
    for (let i = 0; i < characters; i += 1) {
      const offset = offsets[old + i] ?? DELETED;
      newOffsets[now + i] = offset === DELETED ? DELETED : offset + shiftAt(offset);
    }
  }
  let shift = 0;
  for (const { at, until, from, to } of edits) {
    for (let character = from; character < to; character += 1)
      newOffsets[character] = at + shift + character - from;
    shift += to - from - (until - at);
  }
  return newOffsets;
}
