/** Values of entries as they are read: another program may have written anything there. */
import type { SetMember } from '../../../editor/desk/lists/DeskList';

/** On the board, in its own pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A whole number above 0; 0 for anything else. */
export function readCount(value: unknown): number {
  return Number.isInteger(value) && Number(value) > 0 ? Number(value) : 0;
}

/** #rrggbb, or empty. */
export function readColor(value: unknown): string {
  return /^#[0-9a-f]{6}$/i.test(readText(value)) ? readText(value) : '';
}

/** Stored as [x, y]. */
export function readPoint(value: unknown): Point | null {
  if (!Array.isArray(value)) return null;
  const [x, y] = value as unknown[];
  return Number.isFinite(x) && Number.isFinite(y) ? { x: x as number, y: y as number } : null;
}

export function readNames(members: readonly SetMember[]): readonly string[] {
  return members.map(({ id }) => id);
}
