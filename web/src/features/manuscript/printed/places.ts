/** Where things stand on a sheet. One em is a line of 12 points, so that a page grows and shrinks with its letters. */
import type { CSSProperties } from 'react';

/** A line, and the width of a letter, in points. */
export const line = 12;
export const letter = 7.2;

export const pageNumberPlace = { x: 522, y: 36 };
const sceneNumberX = { left: 54, right: 531 };

function inLines(points: number): number {
  return Math.round((points / line) * 1e4) / 1e4;
}

export function ems(points: number): string {
  return `${inLines(points)}em`;
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

/** The paper's width, and the part of it that is needed, for the style sheet to choose from. */
export function widthsOf(width: number, needed: { left: number; right: number }): CSSProperties {
  return {
    '--paper': inLines(width),
    '--needed': inLines(needed.right - needed.left),
    '--before': inLines(needed.left),
  } as CSSProperties;
}
