/** Positions of a held card or column, counted among the others there: its steps by arrow keys, and where it is dropped. */
import type { Outline } from '../../plan/outline';
import { type BeatPosition, beatsIn, findIndexBeside } from '../../plan/outlineEdits';
import type { MoveDirection } from '../outlineContext';
import type { BoardDrop } from './BoardDrag';
import { isMirrored } from './measureBoard';

const arrowDirections: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Where an arrow key points on the board, which is mirrored in some languages; null for any other key. */
export function directionForArrow(key: string, element: Element): MoveDirection | null {
  const direction = arrowDirections[key] ?? null;
  if (!direction || !isMirrored(element)) return direction;
  return ({ left: 'right', right: 'left' } as const)[direction as 'left'] ?? direction;
}

interface Held {
  readonly key: string;
  readonly act: string;
  readonly index: number;
}

function countOthers(outline: Outline, act: string, key: string): number {
  return beatsIn(outline, act).filter((beat) => beat.key !== key).length;
}

/** Null: it goes no further. */
export function stepHeldBeat(
  outline: Outline,
  { key, act, index }: Held,
  direction: MoveDirection,
): BeatPosition | null {
  if (direction === 'up') return index > 0 ? { act, index: index - 1 } : null;
  if (direction === 'down')
    return index < countOthers(outline, act, key) ? { act, index: index + 1 } : null;
  const columns = [...outline.acts.map((each) => each.key), ''];
  const next = columns[columns.indexOf(act) + (direction === 'left' ? -1 : 1)];
  if (next === undefined) return null;
  return { act: next, index: Math.min(index, countOthers(outline, next, key)) };
}

/** `act` of the answer is the held one itself: it is the column that is shown. */
export function stepHeldAct(
  { acts }: Outline,
  { key, index }: Held,
  direction: MoveDirection,
): BeatPosition | null {
  const step = { left: -1, up: -1, right: 1, down: 1 }[direction];
  const next = index + step;
  return next >= 0 && next < acts.length ? { act: key, index: next } : null;
}

/** Position of a drop in the outline as it is now: others may have added or removed neighbours since the board was measured. */
export function findDropPosition(
  outline: Outline,
  { kind, key, act, before, behind }: Omit<BoardDrop, 'line'>,
): BeatPosition {
  const siblings = kind === 'act' ? outline.acts : beatsIn(outline, act);
  const others = siblings.flatMap((each) => (each.key === key ? [] : each.key));
  return { act: kind === 'act' ? key : act, index: findIndexBeside(others, before, behind) };
}
