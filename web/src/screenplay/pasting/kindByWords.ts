/** Kind of a paragraph by its words alone, where nothing else tells it. (In Python: the same word lists.) */
import type { Kind } from '../elements';
import { isUpper } from './characters';
import { opensScene } from './sceneOpenings';

const PART =
  '(?:ACT (?:ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|[IVX]{1,4}|\\d{1,2})|TEASER|COLD OPEN(?:ING)?|TAG)';
const OPENS = new RegExp(`^${PART}$`, 'i');
const CLOSES = new RegExp(`^END (?:OF )?(?:ACT|${PART})$`, 'i');
const TRANSITION = new RegExp(
  '^(?:.{1,40} TO:|(?:SMASH |HARD |MATCH |JUMP )?CUT TO(?: BLACK)?[:.]?|FADE (?:IN|OUT|TO BLACK|TO WHITE|UP)[:.]?' +
    '|DISSOLVE(?: TO)?[:.]?|WIPE(?: TO)?[:.]?|IRIS (?:IN|OUT)[:.]?|INTERCUT(?: WITH)?:' +
    '|(?:THE )?END\\.?|BACK TO SCENE[:.]?' +
    // German, French, Spanish and Portuguese, Italian, Russian.
    '|SCHNITT (?:AUF|ZU)[:.]?|(?:AUF|AB|ÜBER)BLENDE[:.]?|COUPE (?:À|SUR)[:.]?|FONDU (?:AU NOIR|ENCHAÎNÉ|À)[:.]?' +
    '|CORTE (?:A|PARA|DIRECTO)[:.]?|FUNDIDO (?:A|A NEGRO|ENCADENADO)[:.]?|(?:STACCO|DISSOLVENZA) (?:SU|A)[:.]?' +
    '|(?:ИЗ |В )?ЗАТЕМНЕНИ[ЕЯ][:.]?|СКЛЕЙКА[:.]?)$',
);
const SHOT =
  /^(?:CLOSE(?: ?-?UP)?|EXTREME CLOSE|C\.?U\.?|ANGLE|WIDE(?:R)?(?: ANGLE| SHOT)?|ANOTHER ANGLE|REVERSE(?: ANGLE)?|INSERT|TIGHT|P\.?O\.?V\.?|AERIAL(?: SHOT| VIEW)?|TRACKING|CRANE|OVERHEAD|TWO ?-?SHOT|ON)(?![\p{L}\p{N}_])/u;
// The first stand at the left of every script, the others in the middle as often as not.
const NEVER_RIGHT = new Set([
  'FADE IN:',
  'FADE IN.',
  'FADE IN',
  'END',
  'END.',
  'THE END',
  'THE END.',
]);
const NUMBERED = /^([A-Z]{0,2}\d{1,4}[A-Z]{0,2})[.)]?[ \t]+(?=\S)/;
const EXTENSION = /\s*\([^()]*\)\s*/g;
const LONGEST_CUE = 50;
const LONGEST_SHOT = 60;

export function opensAct(text: string): boolean {
  return OPENS.test(text);
}

export function closesAct(text: string): boolean {
  return CLOSES.test(text);
}

/** One of the turns of phrase that end a scene; in capitals only. */
export function isTransition(text: string): boolean {
  return isUpper(text) && TRANSITION.test(text);
}

export function standsRight(text: string): boolean {
  return isTransition(text) && !NEVER_RIGHT.has(text);
}

export function actIn(text: string): Kind | null {
  if (!isUpper(text)) return null;
  return opensAct(text) ? 'startOfAct' : closesAct(text) ? 'endOfAct' : null;
}

/** Of what stands where headings and action do. */
export function wideKind(text: string): Kind {
  if (standsRight(text)) return 'transition';
  return isUpper(text) && text.length <= LONGEST_SHOT && SHOT.test(text) ? 'shot' : 'action';
}

export function isInBrackets(text: string): boolean {
  return text.startsWith('(') && text.endsWith(')');
}

/** Short, in capitals but for what stands in brackets, and no sentence. */
export function isName(text: string): boolean {
  if (text.length > LONGEST_CUE || text.includes('\n')) return false;
  const name = text.replace(EXTENSION, ' ').trim();
  return isUpper(name) && !/[.!?:,;-]$/.test(name) && !opensScene(name);
}

export interface NumberedHeading {
  readonly number: string;
  readonly heading: string;
  /** How many letters stand before the heading, and how many behind it. */
  readonly before: number;
  readonly behind: number;
}

/** The number around a heading: "12 INT. HOUSE 12". */
export function sceneNumberOf(text: string): NumberedHeading {
  const found = NUMBERED.exec(text);
  const none = { number: '', heading: text, before: 0, behind: 0 };
  if (!found?.[1] || !opensScene(text.slice(found[0].length))) return none;
  const [prefix, number] = found;
  const ended = text.trimEnd().replace(/[.)]+$/, '');
  const bare = ended.endsWith(number) ? ended.slice(0, -number.length) : ended;
  const heading = bare.trimEnd();
  const isRepeated =
    heading.length < bare.length && bare.length < text.length && heading.length > prefix.length;
  const end = isRepeated ? heading.length : text.length;
  return {
    number,
    heading: text.slice(prefix.length, end),
    before: prefix.length,
    behind: text.length - end,
  };
}

/** Also with a number before it. */
export function beginsScene(text: string): boolean {
  const found = NUMBERED.exec(text);
  return opensScene(found ? text.slice(found[0].length) : text);
}
