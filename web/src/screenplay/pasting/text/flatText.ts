/** Plain text without a layout, read by its words and empty lines. It is handed on in Fountain's own marks. */

import { isUpper } from '../characters';
import { readBody } from '../fountain/body';
import { forcesHeading, isHeading } from '../fountain/lines';
import { extractNotes } from '../fountain/notes';
import { sceneNumberOf, standsRight } from '../kindByWords';
import type { Pasted } from '../pasted';
import { opensScene } from '../sceneOpenings';

const HIDING = /\\(?=[*_\\[\]/~!@#><.=^():])|\[\[|\/\*/g;
const LONGEST_HEADING = 120;

export function readFlatText(text: string, report: (sentence: string) => void): Pasted[] {
  const lines = text
    .replaceAll('\t', '    ')
    .split('\n')
    .map((line) => line.trimEnd());
  const fountainLines = lines.map((line, at) =>
    asFountainLine(line, lines[at - 1] ?? '', lines[at + 1] ?? ''),
  );
  const { text: body, notes } = extractNotes(fountainLines.join('\n'));
  return readBody(body, notes, report);
}

/** A line of plain text in Fountain's way. What only looks like one of its marks is a letter like any other. */
function asFountainLine(line: string, above: string, below: string): string {
  const words = line.trim();
  if (!words) return '';
  const opens = !above.trim();
  const fountainLine = opens
    ? headingLine(words) || (below.trim() ? '' : transitionLine(words))
    : '';
  if (fountainLine) return fountainLine;
  const plain = escapeMarks(line);
  if (!'#=!@~>.'.includes(words.charAt(0)) || (opens && isMeant(words, below))) return plain;
  const at = plain.length - plain.trimStart().length;
  return `${plain.slice(0, at)}\\${plain.slice(at)}`;
}

function escapeMarks(text: string): string {
  return text.replace(HIDING, (found) => `\\${found}`);
}

function headingLine(words: string): string {
  const { number, heading } = sceneNumberOf(words);
  if (heading.length > LONGEST_HEADING || !opensScene(heading)) return '';
  return `${isHeading(heading) ? '' : '.'}${escapeMarks(heading)}${number ? ` #${number}#` : ''}`;
}

function transitionLine(words: string): string {
  const bare = words.replace(/^[> ]+/, '');
  return standsRight(bare) ? `> ${bare}` : '';
}

/** A name or a heading that is marked as one: what else would it be? */
function isMeant(words: string, below: string): boolean {
  if (words.startsWith('@')) return /^@\p{L}/u.test(words) && below.trim() !== '';
  return isUpper(words) && forcesHeading(words);
}
