/** The part of the paper that holds everything printed: on a phone its empty margins are not shown. */
import type { PagedPage, PagedScript } from '../shapes';
import { letter, sceneNumberPlace } from './places';

interface Part {
  left: number;
  right: number;
}

/** A little air beside the text. */
const air = 9;
/** Where the text of a usual script stands: a short one does not look as if it were written larger. */
const usual: Part = { left: 108, right: 547 };

const wide = /[\u2e80-\ud7ff\uf900-\ufaff\uff01-\uff60]/g;

function widthOf(text: string): number {
  return (text.length + (text.match(wide)?.length ?? 0)) * letter;
}

function partOf(text: string, x: number, align: string): Part {
  const width = widthOf(text);
  if (align === 'right') return { left: x - width, right: x };
  if (align === 'center') return { left: x - width / 2, right: x + width / 2 };
  return { left: x, right: x + width };
}

function* partsOf({ lines, numbers }: PagedPage): Generator<Part> {
  for (const { runs, x, align } of lines) {
    yield partOf(runs.map(({ text }) => text).join(''), x, align);
  }
  for (const { side, text } of numbers) yield partOf(text, sceneNumberPlace(side), side);
}

export function neededPart({ pages, width }: Pick<PagedScript, 'pages' | 'width'>): Part {
  let { left, right } = usual;
  for (const page of pages) {
    for (const part of partsOf(page)) {
      left = Math.min(left, part.left);
      right = Math.max(right, part.right);
    }
  }
  return { left: Math.max(0, left - air), right: Math.min(width, right + air) };
}
