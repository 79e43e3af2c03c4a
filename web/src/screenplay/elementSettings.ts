/** Element settings of a script, read for the editor: labels as kinds, and custom elements. Rules ES1 to ES9. */
import type { Kind } from './elements';
import { ALL_KINDS } from './kinds';

/** An entry of a script's `elements`, which another program may have written. */
export type ElementEntry = Readonly<Record<string, unknown>>;

/** Without blanks and case: some are spelled in two ways. The first nine are the specification's. */
const KINDS: Readonly<Record<string, Kind>> = {
  sceneheading: 'sceneHeading',
  action: 'action',
  character: 'character',
  parenthetical: 'parenthetical',
  dialogue: 'dialogue',
  shot: 'shot',
  transition: 'transition',
  startofact: 'startOfAct',
  endofact: 'endOfAct',
  lyrics: 'lyrics',
  general: 'normal',
  title: 'title',
};

const RESERVED_NAMES = new Set([
  ...Object.keys(KINDS),
  ...ALL_KINDS.map((kind) => kind.toLowerCase()),
]);

function withoutBlanksAndCase(name: string): string {
  return name.replace(/\s+/g, '').toLowerCase();
}

export function kindFromLabel(label: unknown): Kind | null {
  if (typeof label !== 'string') return null;
  const key = withoutBlanksAndCase(label);
  return Object.hasOwn(KINDS, key) ? (KINDS[key] ?? null) : null;
}

/** ES4: also what a kind is called inside: a profile has its boxes by both, those of notes among them. */
export function isReservedName(name: string): boolean {
  return RESERVED_NAMES.has(withoutBlanksAndCase(name));
}

/** Inches: where a line may stand on the wider paper, and what it must have at least; as on the server. */
export const PAPER_WIDTH = 8.5;
export const NARROWEST_LINE = 0.5;

/** Also with its unit ('1.5 inch'); null: it is no number. */
export function readNumber(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim().split(/\s+/)[0] : value;
  if (text === '' || (typeof text !== 'string' && typeof text !== 'number')) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

export function readNumberBetween(
  value: unknown,
  least: number,
  most: number,
  usual: number,
): number {
  const number = readNumber(value);
  return number === null || number < least || number > most ? usual : number;
}

export interface CustomElement {
  /** What its lines carry as their style: it never changes. */
  readonly label: string;
  /** What people see, and other programs. */
  readonly name: string;
  /** What it behaves like, and the kind of its lines. */
  readonly kind: Kind;
  /** With Ctrl or Cmd; '' for none. */
  readonly digit: string;
  /** Picks it while the menu of elements is open; '' for none. */
  readonly letter: string;
  /** Null: as what it behaves like. */
  readonly nextElement: Kind | null;
}

/** The digit of 'Ctrl+3'; undefined for what is none. */
export function readDigit(shortCut: unknown): string | undefined {
  return /^Ctrl\+(\d)$/.exec(String(shortCut))?.[1];
}

export function readLetter(mode: unknown): string | undefined {
  return /^[A-Z]$/i.exec(String(mode))?.[0].toUpperCase();
}

/** A removed one is none: its lines are plain lines of what it behaved like. */
export function listCustomElements(entries: readonly ElementEntry[]): CustomElement[] {
  return entries.flatMap((entry) => {
    const { label, name, behavesLike, shortCut, mode, nextElement, removed } = entry;
    if (typeof label !== 'string' || !label || removed === true || isReservedName(label)) return [];
    return {
      label,
      name: typeof name === 'string' && name && !isReservedName(name) ? name : label,
      kind: kindFromLabel(behavesLike) ?? 'action',
      digit: readDigit(shortCut) ?? '',
      letter: readLetter(mode) ?? '',
      nextElement: kindFromLabel(nextElement),
    };
  });
}

/** The custom element of a line; undefined for a plain line, and for a style that this script does not have. */
export function findCustomElement(
  customs: readonly CustomElement[],
  style: unknown,
): CustomElement | undefined {
  return style ? customs.find(({ label }) => label === style) : undefined;
}
