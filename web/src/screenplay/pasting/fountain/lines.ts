/** Kind of a Fountain line, by itself and by whether another follows; used by reader and writer. Rules FN1 to FN12. */
import type { Kind } from '../../elements';
import { isUpper } from '../characters';
import { isEscaped, NOTE_MARK, withoutNotesAtEnd } from './marks';

const HEADING = /^(?:INT\.?\/EXT|EXT\.?\/INT|INT|EXT|EST|I\.?\/E)(?:\.|\s)/i;
const EXTENSION = /\([^()]*\)/g;
const ESCAPED = /\\[^\p{L}\p{N}_\s]/gu;
const FORCING = '#=!@~>';

export function isHeading(stripped: string): boolean {
  return HEADING.test(stripped);
}

/** A single dot with a word right behind it: an ellipsis is none, nor is a dot alone. */
export function forcesHeading(stripped: string): boolean {
  return /^\.[^.\s]/.test(stripped);
}

export function isForced(stripped: string): boolean {
  return FORCING.includes(stripped.charAt(0)) || forcesHeading(stripped);
}

/** The kind of the first line of a paragraph. `below`: what stands right below it; empty: nothing does. */
export function unforcedKind(stripped: string, below: string): Kind {
  if (isHeading(stripped)) return 'sceneHeading';
  const upper = isUpper(stripped);
  // Many leave out the empty line before the next scene; nobody called "CUT TO:" says a scene heading.
  const ends = upper && stripped.endsWith('TO:') && (!below.trim() || isHeading(below));
  if (ends) return 'transition';
  const mayName = below !== '' && (upper || stripped.includes('('));
  return mayName && isCueLine(stripped) ? 'character' : 'action';
}

/** Whether it is a name in capitals; only in brackets may small letters stand. */
function isCueLine(stripped: string): boolean {
  const bracket = stripped.indexOf('(');
  if (bracket < 0) return true;
  const behind = stripped.slice(bracket).replace(EXTENSION, '');
  return isUpper(stripped.slice(0, bracket)) && behind.toUpperCase() === behind;
}

export function isPageBreak(stripped: string): boolean {
  return /^={3,}$/.test(stripped);
}

/** "== X ==" is somebody's ornament. */
export function isSynopsis(stripped: string): boolean {
  return /^=(?!=)/.test(stripped);
}

export function isCentred(stripped: string): boolean {
  const last = stripped.length - 1;
  return last > 0 && stripped[0] === '>' && stripped[last] === '<' && !isEscaped(stripped, last);
}

/** In brackets from end to end: "(a) b (c)" is spoken. */
export function isParenthetical(stripped: string): boolean {
  const bare = withoutNotesAtEnd(stripped).replace(ESCAPED, '');
  return bare.startsWith('(') && bare.endsWith(')') && closesAtTheEnd(bare);
}

function closesAtTheEnd(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    if (depth === 0) return at === text.length - 1;
  }
  return false;
}

/** Whether a line ends the paragraph of action above it without an empty line between. */
export function breaksAction(stripped: string): boolean {
  return /^[~!]/.test(stripped) || breaksSpeech(stripped);
}

export function breaksSpeech(stripped: string): boolean {
  return isPageBreak(stripped) || isCentred(stripped);
}

export function isNoteLine(stripped: string): boolean {
  return stripped[0] === NOTE_MARK && stripped.replaceAll(NOTE_MARK, '').trim() === '';
}

/** Two spaces exactly: a blank line that does not end the paragraph. More are left over from an indent. */
export function isBlankSpoken(line: string): boolean {
  return line === '  ';
}
