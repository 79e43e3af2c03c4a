/** Moves lines in a document without writing them anew: nobody's letters are lost, and an undo takes three marks away. */
import * as Y from 'yjs';
import { newElementId } from '../newElementId';
import { arrangementOf, isMoveMark, newMark } from './marks';
import type { Arrangement, Part, Passage } from './order';

/** Lines by their numbers, as they are read; `to` is behind the last. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** Lines that stand side by side also where they were written. */
interface Piece {
  readonly first: Y.XmlElement;
  readonly last: Y.XmlElement;
}

/** `runs` one behind the other, in the order of the text; before the line `before`. In a transaction. */
export function moveRows(content: Y.XmlFragment, runs: readonly Run[], before: number): void {
  const children = content.toArray().filter((child) => child instanceof Y.XmlElement);
  const arrangement = arrangementOf(children);
  const pieces = runs.flatMap((run) => piecesIn(children, arrangement.whole, run));
  const moves = pieces.map(() => newElementId());
  const target = placeBefore(children, arrangement, runs, before);
  content.insertAfter(
    target,
    moves.map((move) => newMark('moveTo', move)),
  );
  for (const [number, piece] of pieces.entries()) setApart(content, piece, moves[number] ?? '');
}

/** All of a passage that was moved before is a passage in there: who takes back the first move leaves the second alone. */
function piecesIn(children: readonly Y.XmlElement[], passage: Passage, run: Run): Piece[] {
  const inside = passage.parts.filter(({ from, to }) => from < run.to && to > run.from);
  const [only] = inside;
  if (inside.length === 1 && only?.passage) return piecesIn(children, only.passage, run);
  const pieces: Piece[] = [];
  let whole: Part[] = [];
  const close = () => {
    const [first, last] = [whole[0], whole.at(-1)].map((part) => children[part?.number ?? -1]);
    if (first && last) pieces.push({ first, last });
    whole = [];
  };
  for (const part of inside) {
    if (part.from >= run.from && part.to <= run.to) whole.push(part);
    else {
      close();
      if (part.passage) pieces.push(...piecesIn(children, part.passage, run));
    }
  }
  close();
  return pieces;
}

/** Behind which child, so that it is read before a line; null: first of all. As far outside of passages as it can be. */
function placeBefore(
  children: readonly Y.XmlElement[],
  { whole, order }: Arrangement,
  runs: readonly Run[],
  before: number,
): Y.XmlElement | null {
  const isMoving = (line: number) => runs.some(({ from, to }) => line >= from && line < to);
  let above = before - 1;
  while (above >= 0 && isMoving(above)) above -= 1;
  let below = before;
  while (below < order.length && isMoving(below)) below += 1;
  if (above < 0) return null;
  let part = partWith(whole, above);
  while (part?.passage && below < part.to) part = partWith(part.passage, above);
  return children[part?.number ?? -1] ?? null;
}

function partWith({ parts }: Passage, line: number): Part | undefined {
  return parts.find(({ from, to }) => line >= from && line < to);
}

function setApart(content: Y.XmlFragment, { first, last }: Piece, move: string): void {
  const next = lineBehind(last);
  content.insertAfter(last, [newMark('moveUntil', move, next ? idIn(next) : '')]);
  content.insertAfter(first.prevSibling, [newMark('moveFrom', move, idIn(first))]);
}

function lineBehind(row: Y.XmlElement): Y.XmlElement | null {
  let next = row.nextSibling;
  while (next && !(next instanceof Y.XmlElement && !isMoveMark(next))) next = next.nextSibling;
  return next;
}

function idIn(row: Y.XmlElement): string {
  return String(row.getAttribute('id') ?? '');
}
