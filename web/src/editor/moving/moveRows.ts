/** Moves rows of a Y.Doc by markers, without rewriting them: nobody's text is lost, and an undo removes three markers. */
import * as Y from 'yjs';
import { newElementId } from '../schema/documentShape';
import { createMoveMarker, isMoveMarker, readOrderOf } from './moveMarkers';
import type { MovedPassage, PassagePart, ReadingOrder } from './readingOrder';

/** Rows by index in reading order; `to` is exclusive. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Rows that are adjacent in the document, too. */
interface RowSpan {
  readonly first: Y.XmlElement;
  readonly last: Y.XmlElement;
}

/** Moves `ranges`, in the order of the text, before the row `before`. In a transaction. */
export function moveRows(
  content: Y.XmlFragment,
  ranges: readonly RowRange[],
  before: number,
): void {
  const children = content.toArray().filter((child) => child instanceof Y.XmlElement);
  const arrangement = readOrderOf(children);
  const spans = ranges.flatMap((range) => splitIntoSpans(children, arrangement.root, range));
  const moves = spans.map(() => newElementId());
  const target = insertionPoint(children, arrangement, ranges, before);
  content.insertAfter(
    target,
    moves.map((move) => createMoveMarker('moveTo', move)),
  );
  for (const [number, span] of spans.entries()) insertMarkers(content, span, moves[number] ?? '');
}

/** A whole passage that was moved before is moved by its marker: an undo of the first move leaves the second alone. */
function splitIntoSpans(
  children: readonly Y.XmlElement[],
  passage: MovedPassage,
  range: RowRange,
): RowSpan[] {
  const inside = passage.parts.filter(({ from, to }) => from < range.to && to > range.from);
  const [only] = inside;
  if (inside.length === 1 && only?.passage) return splitIntoSpans(children, only.passage, range);
  const spans: RowSpan[] = [];
  let wholeParts: PassagePart[] = [];
  const close = () => {
    const [first, last] = [wholeParts[0], wholeParts.at(-1)].map(
      (part) => children[part?.number ?? -1],
    );
    if (first && last) spans.push({ first, last });
    wholeParts = [];
  };
  for (const part of inside) {
    if (part.from >= range.from && part.to <= range.to) wholeParts.push(part);
    else {
      close();
      if (part.passage) spans.push(...splitIntoSpans(children, part.passage, range));
    }
  }
  close();
  return spans;
}

/** The child behind which to insert, so that it is read before a row; null: first of all. As far outside of passages as possible. */
function insertionPoint(
  children: readonly Y.XmlElement[],
  { root, order }: ReadingOrder,
  ranges: readonly RowRange[],
  before: number,
): Y.XmlElement | null {
  const isMoving = (line: number) => ranges.some(({ from, to }) => line >= from && line < to);
  let above = before - 1;
  while (above >= 0 && isMoving(above)) above -= 1;
  let below = before;
  while (below < order.length && isMoving(below)) below += 1;
  if (above < 0) return null;
  let part = partAt(root, above);
  while (part?.passage && below < part.to) part = partAt(part.passage, above);
  return children[part?.number ?? -1] ?? null;
}

function partAt({ parts }: MovedPassage, line: number): PassagePart | undefined {
  return parts.find(({ from, to }) => line >= from && line < to);
}

function insertMarkers(content: Y.XmlFragment, { first, last }: RowSpan, move: string): void {
  const next = nextLine(last);
  content.insertAfter(last, [createMoveMarker('moveUntil', move, next ? rowId(next) : '')]);
  content.insertAfter(first.prevSibling, [createMoveMarker('moveFrom', move, rowId(first))]);
}

function nextLine(row: Y.XmlElement): Y.XmlElement | null {
  let next = row.nextSibling;
  while (next && !(next instanceof Y.XmlElement && !isMoveMarker(next))) next = next.nextSibling;
  return next;
}

function rowId(row: Y.XmlElement): string {
  return String(row.getAttribute('id') ?? '');
}
