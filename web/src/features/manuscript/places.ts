/** Where things stand on a sheet. One em is a line of 12 points, so that a page grows and shrinks with its letters. */
import type { CSSProperties } from 'react';
import type { PagedScript } from './shapes';

const line = 12;
/** A line of 12 points at true size: 96 CSS pixels are 72 points. */
const trueSize = 16;

export const pageNumberPlace = { x: 522, y: 36 };
const sceneNumberX = { left: 54, right: 531 };

export function ems(points: number): string {
  return `${Math.round((points / line) * 1e4) / 1e4}em`;
}

/** Inline, because a style sheet would be mirrored with the room; a page never is. */
export function placeOf(x: number, y: number): CSSProperties {
  return { left: ems(x), top: ems(y) };
}

export function heightOf(row: number, top: number): number {
  return top + (row - 1) * line;
}

export function sceneNumberPlace(side: 'left' | 'right'): number {
  return sceneNumberX[side];
}

/** The letters' size: true, or as much smaller as the room is narrower than the paper. */
export function letterSize({ width }: Pick<PagedScript, 'width'>): string {
  return `min(${trueSize}px, calc(100cqw * ${line} / ${width}))`;
}
