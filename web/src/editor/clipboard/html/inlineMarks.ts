/** How letters look by tag, by style, and by our own marks. */
import { type Look, SWITCHES, VALUED_MARKS } from '../../../screenplay/marks';
import type { Declarations } from './css';

const TAGS: Readonly<Record<string, Look>> = {
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

/** `coloured`: the source is a word processor, where a colour is meant; a page of the web has its own. */
export function lookOf(element: Element, said: Declarations, above: Look, coloured: boolean): Look {
  const own = ownMark(element);
  if (own) return { ...above, ...own };
  const made: Look = { ...above, ...TAGS[element.tagName] };
  weigh(made, said);
  line(made, said);
  if (/^uppercase$/i.test(said['text-transform'] ?? '')) made.uppercase = true;
  if (coloured) colour(made, said);
  return made;
}

function ownMark(element: Element): Look | null {
  const name = element.getAttribute('data-mark');
  const value = element.getAttribute('data-value');
  const switched = SWITCHES.find((each) => each === name);
  if (switched) return { [switched]: true };
  const valued = VALUED_MARKS.find((each) => each === name);
  return valued && value !== null ? { [valued]: value } : null;
}

function weigh(made: Look, said: Declarations): void {
  const weight = said['font-weight'];
  if (weight) made.bold = /^(?:bold(?:er)?|[6-9]00)$/i.test(weight);
  const slant = said['font-style'];
  if (slant) made.italic = /^(?:italic|oblique)/i.test(slant);
}

function line(made: Look, said: Declarations): void {
  const drawn = `${said['text-decoration'] ?? ''} ${said['text-decoration-line'] ?? ''}`;
  if (/underline/i.test(drawn) && !isLink(said)) made.underline = true;
  if (/line-through/i.test(drawn)) made.strikeout = true;
  if (/^\s*none/i.test(drawn)) made.underline = made.strikeout = false;
}

/** Google Docs underlines links and colours them; they are no emphasis. */
function isLink(said: Declarations): boolean {
  return /^#1155cc$/i.test(hexOf(said.color ?? ''));
}

function colour(made: Look, said: Declarations): void {
  const text = hexOf(said.color ?? '');
  if (isTelling(text) && !isLink(said)) made.color = text;
  const behind = hexOf(said['mso-highlight'] ?? said['background-color'] ?? said.background ?? '');
  if (isTelling(behind)) made.highlight = behind;
}

/** Black, white and grey are how pages look, not what somebody meant. */
function isTelling(value: string): boolean {
  if (!COLOUR.test(value) || USUAL.test(value)) return false;
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(value) ?? [];
  return !(red !== undefined && red === green && green === blue);
}

function hexOf(value: string): string {
  const found = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/i.exec(value.trim());
  if (!found) return value.trim().toLowerCase();
  const parts = found.slice(1, 4).map((part) => Math.min(255, Number(part)).toString(16));
  return `#${parts.map((part) => part.padStart(2, '0')).join('')}`;
}
