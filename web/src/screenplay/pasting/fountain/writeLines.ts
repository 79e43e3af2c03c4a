/** Fountain lines in the form that makes them their kind: plain where that is enough, forced where not. */
import {
  breaksAction,
  breaksSpeech,
  isForced,
  isHeading,
  isNoteLine,
  isParenthetical,
  unforcedKind,
} from './lines';
import { BLANK_LINE, isEscaped, NOTE_MARK } from './marks';
import { splitNumber } from './sceneNumbers';

export function oneLine(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

export function writeHeading(line: string, number: string): string {
  const plain = !number && splitNumber(line).number ? escapeAt(line, line.lastIndexOf('#')) : line;
  const numbered = number ? `${plain} #${number}#`.trimStart() : plain;
  return isHeading(plain) ? numbered : `.${escapeStart(numbered, '.')}`;
}

export function writeCue(line: string, dual: boolean, followed: boolean): string {
  const plain = line.endsWith('^') && !dual ? escapeAt(line, line.length - 1) : line;
  const cue = dual ? `${plain} ^` : plain;
  // Other programs would take the small letters of a note for those of a name.
  const isName =
    plain !== '' && !plain.includes(NOTE_MARK) && !isForced(plain) && !plain.endsWith('TO:');
  return followed && isName && unforcedKind(cue, 'a') === 'character' ? cue : `@${cue}`;
}

export function writeTransition(line: string): string {
  if (line && !isForced(line) && unforcedKind(line, '') === 'transition') return line;
  return `> ${line.endsWith('<') ? escapeAt(line, line.length - 1) : line}`.trimEnd();
}

export function writeAction(lines: readonly string[], forced = false): string[] {
  const [first = '', ...rest] = lines;
  const others = rest.flatMap(writeInnerLine);
  const mustForce = forced || needsForce(first, others);
  return [mustForce ? `!${escapeStart(first, '!')}` : first, ...others];
}

function needsForce(first: string, others: readonly string[]): boolean {
  const stripped = first.trim();
  if (!stripped || isForced(stripped) || isNoteLine(stripped)) return true;
  return others.includes(BLANK_LINE) || unforcedKind(stripped, others[0] ?? '') !== 'action';
}

function writeInnerLine(line: string): string[] {
  const stripped = line.trim();
  if (!stripped || isNoteLine(stripped)) return writeBlankLine(stripped);
  return [breaksAction(stripped) ? escapeAt(line, indentOf(line)) : line];
}

function writeBlankLine(notes: string): string[] {
  // With a note on it a line is more than blank; on a line of its own the note takes none.
  return notes ? [BLANK_LINE, notes] : [BLANK_LINE];
}

export function writeCentred(lines: readonly string[]): string[] {
  return lines.map((line) => (line.trim() ? `> ${line.trim()} <` : '> <'));
}

export function writeDialogue(lines: readonly string[]): string[] {
  return lines.flatMap((line) => writeSpokenLine(line.replace(/^[ \t]+/, '')));
}

function writeSpokenLine(line: string): string[] {
  const stripped = line.trim();
  if (!stripped || isNoteLine(stripped)) return writeBlankLine(stripped);
  const isAmbiguous = stripped[0] === '~' || breaksSpeech(stripped) || isParenthetical(stripped);
  return [isAmbiguous ? escapeAt(line, indentOf(line)) : line];
}

export function writeParenthetical(line: string): string {
  if (isParenthetical(line)) return line;
  const wrapped = `(${line})`;
  return isParenthetical(wrapped) ? wrapped : `(${line.replace(/[()]/g, '\\$&')})`;
}

export function writeLyrics(lines: readonly string[]): string[] {
  return lines.map((line) => `~${line.trim()}`);
}

export function writeSynopsis(lines: readonly string[]): string[] {
  return lines.map((line) => `= ${line.trim()}`.trimEnd());
}

export function writeSection(line: string, level: number): string {
  return `${'#'.repeat(Math.max(level, 1))} ${line}`.trimEnd();
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function escapeStart(line: string, mark: string): string {
  return line.startsWith(mark) ? escapeAt(line, 0) : line;
}

function escapeAt(line: string, at: number): string {
  return isEscaped(line, at) ? line : `${line.slice(0, at)}\\${line.slice(at)}`;
}
