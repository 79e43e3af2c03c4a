/** Whether a printed line goes on with the paragraph of the one before it, and how the two are put together. */
import { plainRun } from '../Runs';
import type { PagedLine, PagedRun } from '../shapes';
import { type Measures, placeName, textOf } from './measures';

/** Each line of a song is a line wherever it is read. */
const neverJoined = new Set(['lyrics', 'bullet']);
/** May be set with blank lines in between, and stand in narrow columns. */
const spoken = new Set(['dialogue', 'parenthetical']);
/** A first line may begin a little further in or out, in points. */
const hanging = 18;
/** No line of a full column is broken before it has this many letters. */
const shortest = 20;

function isBelow(before: PagedLine, line: PagedLine): boolean {
  const apart = line.row - before.row;
  return apart > 0 && apart <= (spoken.has(line.kind) ? 2 : 1);
}

/** Lines are broken as late as can be: where the next word had found room, somebody ended the line on purpose. */
function isFull(before: PagedLine, line: PagedLine, { longest }: Measures): boolean {
  const length = textOf(before).length;
  if (length < shortest && !spoken.has(line.kind)) return false;
  const [word = ''] = textOf(line).split(/\s/, 1);
  return length + 1 + word.length > (longest.get(placeName(before)) ?? 0);
}

export function goesOn(before: PagedLine, line: PagedLine, measures: Measures): boolean {
  return (
    line.kind === before.kind &&
    !neverJoined.has(line.kind) &&
    line.align === before.align &&
    Math.abs(line.x - before.x) <= hanging &&
    isBelow(before, line) &&
    isFull(before, line, measures)
  );
}

const wide = /[\u2e80-\ud7ff\uf900-\ufaff\uff01-\uff60]/;

/** Nothing stood between the two where a line was broken behind a hyphen or beside a wide letter. */
function spaceBetween(before: string, after: string): string {
  if (/[^\s-]-$/.test(before)) return '';
  return wide.test(before.slice(-1)) || wide.test(after.slice(0, 1)) ? '' : ' ';
}

export function joined(before: PagedRun[], after: PagedRun[]): PagedRun[] {
  const space = spaceBetween(before.at(-1)?.text ?? '', after[0]?.text ?? '');
  return space ? [...before, { ...plainRun, text: space }, ...after] : [...before, ...after];
}
