/** Positions on a sheet. One em is the height of the letters, 12 points or pixels, so that a page scales with its font size. */
import type { CSSProperties } from 'react';
import type { PagedPage, PagedScript } from '../pagedScript';

/** Height and width of a character. */
const fontSize = 12;
export const charWidth = 7.2;

export interface SheetGeometry {
  /** Distance of the rows. */
  readonly row: number;
  /** Size of the letters at true size, in pixels of the screen. */
  readonly trueSize: number;
  readonly pageNumber: { readonly x: number; readonly y: number };
  readonly revisionName: { readonly x: number; readonly y: number };
  readonly revisionMark: number;
  readonly sceneNumbers: Readonly<Record<'left' | 'right', { x: number; align: string }>>;
  /** Extent of a usual script's text: a short script is not shown larger. */
  readonly usualExtent: PrintedExtent;
}

/** In points for print, in pixels for the classic view, as the server sends the lines. */
export const sheetGeometries: Readonly<Record<PagedScript['view'], SheetGeometry>> = {
  print: {
    row: 12,
    trueSize: 16,
    pageNumber: { x: 522, y: 36 },
    // 4.5 and 7.75 inches.
    revisionName: { x: 324, y: 36 },
    revisionMark: 558,
    sceneNumbers: { left: { x: 54, align: 'left' }, right: { x: 531, align: 'right' } },
    usualExtent: { left: 108, right: 547 },
  },
  // The margins are narrow: scene numbers stand right before the text on the left, and behind it on the right.
  classic: {
    row: 17,
    trueSize: 12,
    pageNumber: { x: 733.92, y: 32.5 },
    revisionName: { x: 432, y: 32.5 },
    revisionMark: 744,
    sceneNumbers: { left: { x: 52.8, align: 'right' }, right: { x: 741.12, align: 'left' } },
    usualExtent: { left: 60, right: 733.92 },
  },
};

function toLines(points: number): number {
  return Math.round((points / fontSize) * 1e4) / 1e4;
}

export function toEms(points: number): string {
  return `${toLines(points)}em`;
}

/** Inline, because a style sheet would be mirrored in a right-to-left interface; a page never is. */
export function positionStyle(x: number, y: number): CSSProperties {
  return { left: toEms(x), top: toEms(y) };
}

/** Where the letters of a row begin. */
export function rowTop(row: number, { top, view }: Pick<PagedScript, 'top' | 'view'>): number {
  const height = sheetGeometries[view].row;
  return top + (row - 1) * height + (height - fontSize) / 2;
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
  readonly left: number;
  readonly right: number;
}

/** Margin beside the text. */
const sideMargin = 9;

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

function* pageExtents(
  { lines, margins, numbers, revision }: PagedPage,
  { sceneNumbers, revisionMark }: SheetGeometry,
): Generator<PrintedExtent> {
  for (const { runs, x, align } of lines) {
    yield textExtent(runs.map(({ text }) => text).join(''), x, align);
  }
  for (const { text, x, align } of margins) yield textExtent(text, x, align);
  for (const { side, text } of numbers) {
    const { x, align } = sceneNumbers[side];
    yield textExtent(text, x, align);
  }
  for (const { text } of revision?.marks ?? []) yield textExtent(text, revisionMark, 'left');
}

/** Part of the paper that holds everything printed: on a phone the empty margins are not shown. */
export function findPrintedExtent({
  view,
  pages,
  width,
}: Pick<PagedScript, 'view' | 'pages' | 'width'>): PrintedExtent {
  const geometry = sheetGeometries[view];
  let { left, right } = geometry.usualExtent;
  for (const page of pages) {
    for (const part of pageExtents(page, geometry)) {
      left = Math.min(left, part.left);
      right = Math.max(right, part.right);
    }
  }
  return { left: Math.max(0, left - sideMargin), right: Math.min(width, right + sideMargin) };
}
