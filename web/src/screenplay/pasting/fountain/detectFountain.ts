/** Detection of Fountain: by a title page, by marks nobody types for another reason, or by others in a script. */
import { isUpper } from '../characters';
import { forcesHeading, isCentred, isHeading } from './lines';
import { splitNumber } from './sceneNumbers';
import { splitKey } from './titlePage';

const MAIL = new Set(['from', 'to', 'subject', 'cc', 'sent']);
const WEAK = /^(?:\[\[[^[\]]+\]\]|#{1,6} ?\S|= ?[^\s=]|={3,}$|~ ?\S|!\S|> ?\S|\/\*)/;
const TELLING = /^(?:\[\[|!|~|\/\*|===)/;
const OFTEN = 3;

export function isFountain(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  if (hasTitle(lines)) return true;
  const opening = lines.filter((_, at) => !lines[at - 1]);
  const isHeaded = (line: string, at: number) =>
    isHeading(line) || (isUpper(line) && !lines[at - 1] && Boolean(lines[at + 1]));
  if (lines.some((line, at) => !lines[at - 1] && isStrong(line, lines[at + 1] ?? ''))) return true;
  const weak = opening.filter((line) => WEAK.test(line));
  const telling = weak.some((line) => TELLING.test(line)) || weak.length >= OFTEN;
  return telling && lines.some(isHeaded);
}

function isStrong(line: string, below: string): boolean {
  if (isCentred(line)) return true;
  if (isHeading(line)) return splitNumber(line).number !== '';
  if (/^@\p{L}/u.test(line)) return below !== '' && line.length < 50;
  if (forcesHeading(line)) return isUpper(line) && line.length < 100;
  if (line.startsWith('!!')) return isUpper(line);
  return line.endsWith('^') && isUpper(line) && below !== '';
}

function hasTitle(lines: readonly string[]): boolean {
  const keys = new Set<string>();
  for (const line of lines) {
    const found = splitKey(line);
    if (found) keys.add(found[0].toLowerCase());
    else if (keys.size === 0 ? line !== '' : line === '') break;
  }
  return keys.has('title') && ![...keys].some((key) => MAIL.has(key));
}
