/** Line wrapping of a paragraph, greedily, as Final Draft does it. Rules PG2 to PG6. */
import { cellsAt, hasOneCellEach, nextCharacter, previousCharacter, reachWithin } from './cells';

/** Where a stretch of text begins and ends. */
export type TextSpan = readonly [start: number, end: number];

// A line of Chinese or Japanese never begins with these.
const NEVER_FIRST = new Set('、。，．・：；？！ー）］｝〕〉》」』】’”々');

/** Where the lines of `text` from `start` to `end` begin and end, without the blanks that end a line. */
export function wrapText(
  text: string,
  first: number,
  limit: number,
  start = 0,
  end: number = text.length,
): TextSpan[] {
  const narrow = hasOneCellEach(text, start, end);
  if (narrow && end - start <= first && !text.includes('\n')) {
    return [[start, trimEnd(text, start, end)]];
  }
  const spans: TextSpan[] = [];
  let from = start;
  let room = first;
  for (;;) {
    const newline = text.indexOf('\n', from);
    const isLast = newline < 0 || newline >= end;
    wrapStretch(text, from, isLast ? end : newline, [room, limit], spans, narrow);
    if (isLast) return spans;
    from = newline + 1;
    room = limit;
  }
}

function wrapStretch(
  text: string,
  from: number,
  to: number,
  [first, limit]: readonly [number, number],
  spans: TextSpan[],
  narrow: boolean,
): void {
  let start = from;
  let room = first;
  const stop = trimEnd(text, start, to);
  for (;;) {
    const reach = narrow ? Math.min(stop, start + room) : reachWithin(text, start, stop, room);
    if (reach >= stop) {
      spans.push([start, stop]);
      return;
    }
    const [end, following] = breakLine(text, start, reach, stop, narrow);
    spans.push([start, end]);
    if (following >= stop) return;
    start = following;
    room = limit;
  }
}

/** Where the line that could hold the text from `start` to `end` ends, and where the next one begins. */
function breakLine(
  text: string,
  start: number,
  end: number,
  stop: number,
  narrow: boolean,
): TextSpan {
  const blank = lastWithin(text, start, end, isBlank);
  const between = narrow ? -1 : breakBetweenWide(text, start, end);
  // PG4: a line may hang over by the hyphen that ends it.
  const hyphen = lastWithin(text, Math.max(start, blank, between), end, isHyphen);
  if (hyphen >= 0) return [hyphen + 1, skipBlanks(text, hyphen + 1, stop)];
  if (between > blank) return [between, between];
  const wordEnd = blank > start ? trimEnd(text, start, blank) : start;
  if (wordEnd > start) return [wordEnd, skipBlanks(text, blank, stop)];
  // PG6: a word wider than the line is cut.
  const cut = Math.max(end, nextCharacter(text, start));
  return [cut, cut];
}

/** PG5: a line may break beside a wide character, but not before a mark joined to it or a closing sign. */
function breakBetweenWide(text: string, start: number, end: number): number {
  for (let at = end; at > start; at = previousCharacter(text, at)) {
    const behind = cellsAt(text, at);
    const isWide = behind === 2 || cellsAt(text, previousCharacter(text, at)) === 2;
    if (isWide && behind && !NEVER_FIRST.has(text.charAt(at))) return at;
  }
  return -1;
}

/** The last place from `start` to `end` whose unit matches; `lastIndexOf` would look through the whole text. */
function lastWithin(
  text: string,
  start: number,
  end: number,
  matches: (unit: number) => boolean,
): number {
  let at = end;
  while (at >= start && !matches(text.charCodeAt(at))) at--;
  return at < start ? -1 : at;
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09;
}

function isHyphen(unit: number): boolean {
  return unit === 0x2d;
}

function trimEnd(text: string, start: number, stop: number): number {
  let at = stop;
  while (at > start && isBlank(text.charCodeAt(at - 1))) at--;
  return at;
}

function skipBlanks(text: string, start: number, stop: number): number {
  let at = start;
  while (at < stop && isBlank(text.charCodeAt(at))) at++;
  return at;
}
