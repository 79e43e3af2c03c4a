/** Inline marks of foreign HTML: by tag, by style, and by our own mark attributes. */
import { SWITCH_MARKS, type TextMarks, VALUED_MARKS } from '../../../screenplay/marks';
import type { Declarations } from './css';

const TAGS: Readonly<Record<string, TextMarks>> = {
  B: { bold: true },
  STRONG: { bold: true },
  I: { italic: true },
  EM: { italic: true },
  CITE: { italic: true },
  U: { underline: true },
  INS: { underline: true },
  S: { strikeout: true },
  STRIKE: { strikeout: true },
  DEL: { strikeout: true },
  CODE: { code: true },
  MARK: { highlight: 'yellow' },
};
const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{1,20})$/i;
const USUAL =
  /^(?:inherit|initial|unset|auto|windowtext|transparent|currentcolor|none|black|white)$/i;

/** `readsColours`: the source is a word processor, where a colour is intended; a web page has its own colours. */
export function readMarks(
  element: Element,
  css: Declarations,
  above: TextMarks,
  readsColours: boolean,
): TextMarks {
  const own = readOwnMark(element);
  if (own) return { ...above, ...own };
  const marks: TextMarks = { ...above, ...TAGS[element.tagName] };
  readWeight(marks, css);
  readTextLines(marks, css);
  if (/^uppercase$/i.test(css['text-transform'] ?? '')) marks.uppercase = true;
  if (readsColours) readColours(marks, css);
  return marks;
}

function readOwnMark(element: Element): TextMarks | null {
  const name = element.getAttribute('data-mark');
  const value = element.getAttribute('data-value');
  const switchMark = SWITCH_MARKS.find((each) => each === name);
  if (switchMark) return { [switchMark]: true };
  const valuedMark = VALUED_MARKS.find((each) => each === name);
  return valuedMark && value !== null ? { [valuedMark]: value } : null;
}

function readWeight(marks: TextMarks, css: Declarations): void {
  const weight = css['font-weight'];
  if (weight) marks.bold = /^(?:bold(?:er)?|[6-9]00)$/i.test(weight);
  const slant = css['font-style'];
  if (slant) marks.italic = /^(?:italic|oblique)/i.test(slant);
}

function readTextLines(marks: TextMarks, css: Declarations): void {
  const drawn = `${css['text-decoration'] ?? ''} ${css['text-decoration-line'] ?? ''}`;
  if (/underline/i.test(drawn) && !isLink(css)) marks.underline = true;
  if (/line-through/i.test(drawn)) marks.strikeout = true;
  if (/^\s*none/i.test(drawn)) marks.underline = marks.strikeout = false;
}

/** Google Docs underlines links and colours them; they are no emphasis. */
function isLink(css: Declarations): boolean {
  return /^#1155cc$/i.test(toHex(css.color ?? ''));
}

function readColours(marks: TextMarks, css: Declarations): void {
  const text = toHex(css.color ?? '');
  if (isMeantColour(text) && !isLink(css)) marks.color = text;
  const background = toHex(css['mso-highlight'] ?? css['background-color'] ?? css.background ?? '');
  if (isMeantColour(background)) marks.highlight = background;
}

/** Black, white and grey are colours of the page, not of the author. */
function isMeantColour(value: string): boolean {
  if (!COLOUR.test(value) || USUAL.test(value)) return false;
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(value) ?? [];
  return !(red !== undefined && red === green && green === blue);
}

function toHex(value: string): string {
  const found = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/i.exec(value.trim());
  if (!found) return value.trim().toLowerCase();
  const parts = found.slice(1, 4).map((part) => Math.min(255, Number(part)).toString(16));
  return `#${parts.map((part) => part.padStart(2, '0')).join('')}`;
}
