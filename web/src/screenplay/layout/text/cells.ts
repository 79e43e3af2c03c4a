/** Character widths in cells: one, two for wide characters, none for marks joined to the character before. */
import generated from '../../profile.json';

const NONE = 1;
const TWO = 2;
const LEFTWARD = 4;
// Half of a character beyond the basic plane: not to be counted by itself.
const HALF = 8;

// Latin with all its accents, and the quotes and dashes of a typesetter: a cell each, from left to right. The table
// knows that too, but no loop of ours is as fast, and most scripts never need the table.
const UNCOMMON = /[\u0300-\u200f\u2028-\uffff\u00ad]/;

let classes: Uint8Array | undefined;

function classesByPoint(): Uint8Array {
  const table = new Uint8Array(0x110000);
  const { none, two, leftward } = generated.characters;
  for (const [first = 0, last = 0] of none) table.fill(NONE, first, last + 1);
  for (const [first = 0, last = 0] of two) table.fill(TWO, first, last + 1);
  table.fill(HALF, 0xd800, 0xe000);
  // A character may run leftward and take no cell.
  for (const [first = 0, last = 0] of leftward) {
    for (let point = first; point <= last; point++) table[point] = (table[point] ?? 0) | LEFTWARD;
  }
  return table;
}

function classOf(point: number): number {
  classes ??= classesByPoint();
  return classes[point] ?? 0;
}

/** Matches a character of one of the table's classes. */
export function characterClass(name: keyof typeof generated.characters): RegExp {
  const ranges = generated.characters[name].map((range) => range.map(escapePoint).join('-'));
  return new RegExp(`[${ranges.join('')}]`, 'u');
}

function escapePoint(point: number): string {
  return `\\u{${point.toString(16)}}`;
}

/** Whether each unit from `start` to `end` takes one cell, so that they can be counted instead of measured. */
export function hasOneCellEach(text: string, start: number, end: number): boolean {
  const isWholeText = start === 0 && end === text.length;
  if (!UNCOMMON.test(isWholeText ? text : text.slice(start, end))) return true;
  for (let at = start; at < end; at++) {
    if (classOf(text.charCodeAt(at)) & (NONE | TWO | HALF)) return false;
  }
  return true;
}

/** The cells of the character at `at`. */
export function cellsAt(text: string, at: number): number {
  const found = classOf(text.codePointAt(at) ?? 0);
  if (found & NONE) return 0;
  return found & TWO ? 2 : 1;
}

/** How far `room` cells go from `start`; a mark stays with the character it belongs to. */
export function reachWithin(text: string, start: number, stop: number, room: number): number {
  let cells = 0;
  for (let at = start; at < stop; at = nextCharacter(text, at)) {
    cells += cellsAt(text, at);
    if (cells > room) return at;
  }
  return stop;
}

/** Where the character behind the one at `at` begins. */
export function nextCharacter(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

/** Where the character before `at` begins. */
export function previousCharacter(text: string, at: number): number {
  return at - ((text.codePointAt(at - 2) ?? 0) > 0xffff ? 2 : 1);
}

/** Whether the first letter of a paragraph belongs to a script that runs from right to left. */
export function isRightToLeft(text: string): boolean {
  if (!UNCOMMON.test(text)) return false;
  for (const character of text) {
    if (classOf(character.codePointAt(0) ?? 0) & LEFTWARD) return true;
    if (/\p{L}/u.test(character)) return false;
  }
  return false;
}

/** The cells that a text takes. */
export function widthOf(text: string): number {
  if (hasOneCellEach(text, 0, text.length)) return text.length;
  let cells = 0;
  for (let at = 0; at < text.length; at = nextCharacter(text, at)) cells += cellsAt(text, at);
  return cells;
}
