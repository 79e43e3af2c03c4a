/**
 * Text as it shows on the page. Capitals are display: what is stored stays as it was typed. Rule PG7.
 *
 * Every function here gives back as many characters as it got, so that an offset in what is shown is one in what is
 * stored.
 */
import { type Element, type Run, textOf } from '../../elements';
import { characterClass } from './cells';

// Letters whose capital not every Python and not every browser knows yet.
const LATE = characterClass('late');
const WORD_START = /(?<![\p{L}\p{N}_'’])[\p{L}\p{N}]/gu;

/** In capitals, one for one: ß becomes ẞ, and what has no single capital stays. */
export function toCapitals(text: string): string {
  const capitals = text.toUpperCase();
  const oneForOne = capitals.length === text.length && !LATE.test(text);
  return oneForOne ? capitals : Array.from(text, capitalOf).join('');
}

function capitalOf(character: string): string {
  const capital = character === 'ß' ? 'ẞ' : character.toUpperCase();
  return capital.length === character.length && !LATE.test(character) ? capital : character;
}

export function displayText(element: Element, caps: boolean): string {
  const changed = element.runs.some((run) => run.uppercase || run.capitalize);
  const text = changed ? element.runs.map(displayRun).join('') : textOf(element);
  return caps ? toCapitals(text) : text;
}

function displayRun(run: Run): string {
  if (run.uppercase) return toCapitals(run.text);
  return run.capitalize ? run.text.replace(WORD_START, capitalOf) : run.text;
}
