/** Positions on a printed sheet. One em is a line of 12 points, so that a page scales with its font size. */
import type { CSSProperties } from 'react';
import type { PagedPage, PagedScript } from '../pagedScript';

/** Height of a line and width of a character, in points. */
export const lineHeight = 12;
export const charWidth = 7.2;

export const pageNumberPosition = { x: 522, y: 36 };
const sceneNumberX = { left: 54, right: 531 };

function toLines(points: number): number {
  return Math.round((points / lineHeight) * 1e4) / 1e4;
}

export function toEms(points: number): string {
  return `${toLines(points)}em`;
}

/** Inline, because a style sheet would be mirrored in a right-to-left interface; a page never is. */
export function positionStyle(x: number, y: number): CSSProperties {
  return { left: toEms(x), top: toEms(y) };
}

export function rowTop(row: number, top: number): number {
  return top + (row - 1) * lineHeight;
}

export function sceneNumberLeft(side: 'left' | 'right'): number {
  return sceneNumberX[side];
}

/** The paper's width, and the part of it that is needed, for the style sheet to choose from. */
export function paperWidths(width: number, needed: { left: number; right: number }): CSSProperties {
  return {
    '--paper': toLines(width),
    '--needed': toLines(needed.right - needed.left),
    '--before': toLines(needed.left),
  } as CSSProperties;
}

interface PrintedExtent {
  left: number;
  right: number;
}

/** Margin beside the text. */
const sideMargin = 9;
/** Extent of a usual script's text: a short script is not shown larger. */
const usualExtent: PrintedExtent = { left: 108, right: 547 };

const wideCharacters = /[\u2e80-\ud7ff\uf900-\ufaff\uff01-\uff60]/g;

function textWidth(text: string): number {
  return (text.length + (text.match(wideCharacters)?.length ?? 0)) * charWidth;
}

function textExtent(text: string, x: number, align: string): PrintedExtent {
  const width = textWidth(text);
  if (align === 'right') return { left: x - width, right: x };
  if (align === 'center') return { left: x - width / 2, right: x + width / 2 };
  return { left: x, right: x + width };
}

function* pageExtents({ lines, numbers }: PagedPage): Generator<PrintedExtent> {
  for (const { runs, x, align } of lines) {
    yield textExtent(runs.map(({ text }) => text).join(''), x, align);
  }
  for (const { side, text } of numbers) yield textExtent(text, sceneNumberLeft(side), side);
}

/** Part of the paper that holds everything printed: on a phone the empty margins are not shown. */
export function findPrintedExtent({
  pages,
  width,
}: Pick<PagedScript, 'pages' | 'width'>): PrintedExtent {
  let { left, right } = usualExtent;
  for (const page of pages) {
    for (const part of pageExtents(page)) {
      left = Math.min(left, part.left);
      right = Math.max(right, part.right);
    }
  }
  return { left: Math.max(0, left - sideMargin), right: Math.min(width, right + sideMargin) };
}
