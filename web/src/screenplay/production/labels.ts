/**
 * Labels of scenes and pages: `prefix* number suffix*`, their order, and a new one between two others (LB1 to LB6).
 * The same on the server: `screnpla/screenplay/production/labels.py`.
 */

/** I and O are read as 1 and 0. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LAST = 'Z';
const LABEL = /^([A-Za-z]*)([0-9]{1,9})([A-Za-z]*)$/;
const RAISABLE_END = /[0-9][A-Za-z]+$/;
/** Behind every letter. */
const MISSING = 100;

/** By the values of the setting `displayStyle`. */
export const LABEL_STYLES = {
  letterBehind: '6 > 6A > 6AA > 6AAA',
  letterBefore: '6 > A6 > A6A > A6AA',
} as const;

export type LabelStyle = (typeof LABEL_STYLES)[keyof typeof LABEL_STYLES];

export interface Label {
  readonly prefix: string;
  /** As written: zeros before them stay. */
  readonly digits: string;
  readonly suffix: string;
}

/** A label by the letter that is raised until it is free. */
interface Series {
  readonly make: (letter: string) => Label;
  readonly letters: string;
}

/** Null: a label outside the grammar, which counts by its place only. */
export function parseLabel(text: string): Label | null {
  const found = LABEL.exec(text.trim());
  return found && { prefix: found[1] ?? '', digits: found[2] ?? '', suffix: found[3] ?? '' };
}

/** Two labels are one when this is the same: 006A is 6A. */
export function normalizeLabel(text: string): string {
  const label = parseLabel(text);
  return label ? `${label.prefix}${Number(label.digits)}${label.suffix}` : text.trim();
}

/** Order O: a missing letter before the number is later, a missing one behind it earlier (LB1). */
export function compareLabels(one: Label, other: Label): number {
  return (
    Number(one.digits) - Number(other.digits) ||
    compareLetters(reversed(one.prefix), reversed(other.prefix), MISSING) ||
    compareLetters(one.suffix, other.suffix, -1)
  );
}

/** A new label between two neighbours, empty where there is none. `used`: normalized, with all that ever were. */
export function labelBetween(
  previous: string,
  following: string,
  style: LabelStyle,
  used: ReadonlySet<string>,
): string {
  const before = parseLabel(previous);
  const behind = parseLabel(following);
  if ((previous !== '' && !before) || (following !== '' && !behind))
    return labelByPlace(previous, following, used);
  if (!behind) return nextNumber(before, used);
  const surrounds = (label: Label): boolean =>
    (!before || compareLabels(before, label) < 0) && compareLabels(label, behind) < 0;
  for (const label of listCandidates(listSeries(before, behind, style), surrounds))
    if (surrounds(label) && !used.has(normalizeLabel(labelText(label)))) return labelText(label);
  return labelByPlace(previous, following, used);
}

function* listCandidates(
  series: readonly Series[],
  surrounds: (label: Label) => boolean,
): Generator<Label> {
  for (const { make, letters } of series) for (const letter of letters) yield make(letter);
  // Behind Z nest.
  let ends = series.map(({ make }) => make(LAST)).filter(surrounds);
  while (ends.length > 0) {
    for (const end of ends)
      for (const letter of LETTERS) yield withSuffix(end, end.suffix + letter);
    ends = ends.map((end) => withSuffix(end, end.suffix + LAST));
  }
}

/** By the order in which they are tried: LB3. */
function listSeries(before: Label | null, behind: Label, style: LabelStyle): Series[] {
  const beforeNext: Series = {
    make: (letter) => withPrefix(behind, letter + behind.prefix),
    letters: LETTERS,
  };
  if (!before) return [beforeNext];
  const found: Series[] = [];
  const isOneNumber = Number(before.digits) === Number(behind.digits);
  if (before.suffix) {
    const stem = before.suffix.slice(0, -1);
    const make = (letter: string): Label => withSuffix(before, stem + letter);
    found.push({ make, letters: lettersBehind(before.suffix.slice(-1)) });
  } else if (before.prefix && isOneNumber) {
    const inner = before.prefix.slice(1);
    const make = (letter: string): Label => withPrefix(before, letter + inner);
    found.push({ make, letters: lettersBehind(before.prefix.slice(0, 1)) });
  }
  const hasLetter = before.prefix + before.suffix !== '';
  if (style === LABEL_STYLES.letterBehind || (isOneNumber && hasLetter)) {
    const make = (letter: string): Label => withSuffix(before, before.suffix + letter);
    found.push({ make, letters: LETTERS });
  } else if (!behind.suffix) found.push(beforeNext);
  const wedge = findWedge(before, behind);
  if (wedge) found.push({ make: (letter) => withSuffix(behind, wedge + letter), letters: LETTERS });
  return found;
}

/** The suffix of `behind` up to the first capital that `before` does not share, in lower case; empty: none. */
function findWedge(before: Label, behind: Label): string {
  let shared = 0;
  if (Number(before.digits) === Number(behind.digits) && before.prefix === behind.prefix)
    while (shared < before.suffix.length && before.suffix[shared] === behind.suffix[shared])
      shared += 1;
  for (let at = shared; at < behind.suffix.length; at += 1) {
    const letter = behind.suffix.charAt(at);
    if (isUpper(letter)) return behind.suffix.slice(0, at) + letter.toLowerCase();
  }
  return '';
}

function nextNumber(before: Label | null, used: ReadonlySet<string>): string {
  let number = before ? Number(before.digits) + 1 : 1;
  while (used.has(String(number))) number += 1;
  const isPadded = before?.digits.startsWith('0') ?? false;
  return isPadded ? String(number).padStart(before?.digits.length ?? 0, '0') : String(number);
}

/** Unique, and near what stands before it: LB5. */
function labelByPlace(previous: string, following: string, used: ReadonlySet<string>): string {
  const candidates = previous === '' ? listBefore(following) : listAfter(previous);
  for (const label of candidates) if (!used.has(normalizeLabel(label))) return label;
  return '';
}

function* listBefore(following: string): Generator<string> {
  for (let nested = ''; ; nested += LAST)
    for (const letter of LETTERS) yield letter + nested + following;
}

function* listAfter(previous: string): Generator<string> {
  if (RAISABLE_END.test(previous))
    for (const letter of lettersBehind(previous.slice(-1))) yield previous.slice(0, -1) + letter;
  for (let nested = previous; ; nested += LAST) for (const letter of LETTERS) yield nested + letter;
}

function lettersBehind(letter: string): string {
  const letters = isUpper(letter) ? LETTERS : LETTERS.toLowerCase();
  return [...letters].filter((each) => each > letter).join('');
}

function compareLetters(one: string, other: string, missing: number): number {
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = rank(one.charAt(at), missing) - rank(other.charAt(at), missing);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** By the alphabet; of one letter the lower case first. */
function rank(letter: string, missing: number): number {
  if (letter === '') return missing;
  return 2 * (letter.toUpperCase().charCodeAt(0) - 65) + (isUpper(letter) ? 1 : 0);
}

const isUpper = (letter: string): boolean => letter >= 'A' && letter <= 'Z';
const reversed = (text: string): string => [...text].reverse().join('');
const labelText = ({ prefix, digits, suffix }: Label): string => prefix + digits + suffix;
const withPrefix = (label: Label, prefix: string): Label => ({ ...label, prefix });
const withSuffix = (label: Label, suffix: string): Label => ({ ...label, suffix });
