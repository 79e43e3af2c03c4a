/**
 * Numbers of scenes: counted while unlocked, kept and fitted in while locked, and how they show (SN1 to SN6).
 * The same on the server: `screnpla/screenplay/production/scene_numbers.py`.
 */
import { type Element, textOf } from '../elements';
import type { Profile } from '../profile';
import {
  compareLabels,
  LABEL_STYLES,
  type LabelStyle,
  labelBetween,
  normalizeLabel,
  parseLabel,
} from './labels';
import { groupOmitted, listHidden } from './omittedScenes';

/** The state of a script's scene numbers, shared by all who write in it. */
export interface SceneNumberState {
  readonly locked: boolean;
  readonly start: number;
  /** Normalized labels that a lock has given: those of scenes that are gone are retired (SN6). */
  readonly used: ReadonlySet<string>;
}

export const UNLOCKED: SceneNumberState = { locked: false, start: 1, used: new Set() };

type NumberRules = Pick<
  Profile,
  | 'countsScenes'
  | 'sceneNumberStyle'
  | 'sceneNumberPrefix'
  | 'sceneNumberSuffix'
  | 'sceneNumberWidth'
>;

interface NumberedLine {
  readonly id: string;
  /** Typed or locked; empty: none yet. */
  readonly label: string;
}

export function labelStyleOf({ sceneNumberStyle }: NumberRules): LabelStyle {
  const { letterBefore, letterBehind } = LABEL_STYLES;
  return sceneNumberStyle === letterBefore ? letterBefore : letterBehind;
}

/** The label of each printing heading, and of what else somebody numbered, by id. Typed ones stay. */
export function numberScenes(
  elements: readonly Element[],
  numbering: SceneNumberState,
  style: LabelStyle,
): Map<string, string> {
  const numbered = listNumbered(elements, numbering.locked);
  const used = new Set(numbered.flatMap(({ label }) => (label ? [normalizeLabel(label)] : [])));
  if (numbering.locked) for (const label of numbering.used) used.add(label);
  const following = listFollowing(numbered);
  const found = new Map<string, string>();
  let previous = '';
  for (const [at, { id, label }] of numbered.entries()) {
    previous = label || makeLabel(previous, following[at] ?? '', numbering, style, used);
    used.add(normalizeLabel(previous));
    found.set(id, previous);
  }
  return found;
}

/** The numbers as they show, by id. Without a lock only typed ones, unless scenes are counted. */
export function findShownNumbers(
  elements: readonly Element[],
  numbering: SceneNumberState,
  rules: NumberRules,
): Map<string, string> {
  const labels =
    numbering.locked || rules.countsScenes
      ? numberScenes(elements, numbering, labelStyleOf(rules))
      : new Map(
          elements.flatMap(({ id, sceneNumber }) => (sceneNumber ? [[id, sceneNumber]] : [])),
        );
  return new Map([...labels].map(([id, label]) => [id, formatLabel(label, rules)]));
}

/** The numbers in the margins: neighbouring omitted scenes have one range together (SN5). */
export function findPrintedNumbers(
  elements: readonly Element[],
  shown: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const groups = groupOmitted(elements);
  if (groups.length === 0) return shown;
  const printed = new Map(shown);
  for (const id of listHidden(elements)) printed.delete(id);
  for (const group of groups) {
    const labels = group.flatMap((id) => printed.get(id) ?? []);
    for (const id of group) printed.delete(id);
    const [first, last] = [labels[0], labels.at(-1)];
    if (first && last) printed.set(group[0] ?? '', formatRange(first, last));
  }
  return printed;
}

/** With the prefix, the suffix and the zeros of the settings: 006A, A006. */
export function formatLabel(label: string, rules: Omit<NumberRules, 'countsScenes'>): string {
  const parsed = parseLabel(label);
  const digits = parsed?.digits.padStart(rules.sceneNumberWidth, '0');
  const padded = parsed ? parsed.prefix + digits + parsed.suffix : label;
  return rules.sceneNumberPrefix + padded + rules.sceneNumberSuffix;
}

export function formatRange(first: string, last: string): string {
  return first === last ? first : `${first}-${last}`;
}

/** `keepsFirst`: of two with one label (a pasted copy) the second counts as new. */
function listNumbered(elements: readonly Element[], keepsFirst: boolean): NumberedLine[] {
  const hidden = listHidden(elements);
  const seen = new Set<string>();
  const keep = (label: string): string => {
    const known = normalizeLabel(label);
    if (seen.has(known)) return '';
    seen.add(known);
    return label;
  };
  return elements.flatMap((element) => {
    const typed = element.sceneNumber?.trim() ?? '';
    if (hidden.has(element.id) || !(typed || printsAsScene(element))) return [];
    const isCompared = typed && keepsFirst && element.kind === 'sceneHeading';
    return [{ id: element.id, label: isCompared ? keep(typed) : typed }];
  });
}

function printsAsScene(element: Element): boolean {
  return element.kind === 'sceneHeading' && (element.isOmitted || textOf(element).trim() !== '');
}

/** For each the next typed label behind it; empty: none. */
function listFollowing(numbered: readonly NumberedLine[]): string[] {
  let following = '';
  return numbered
    .toReversed()
    .map(({ label }) => {
      const behind = following;
      following = label || following;
      return behind;
    })
    .reverse();
}

function makeLabel(
  previous: string,
  following: string,
  { locked, start }: SceneNumberState,
  style: LabelStyle,
  used: ReadonlySet<string>,
): string {
  if (!previous && !following) return findFreeNumber(start, used);
  const counted = locked ? '' : countOn(previous, following, start, used);
  return counted || labelBetween(previous, following, style, used);
}

/** SN1: the next whole number where it fits before the next typed one; empty: it does not. */
function countOn(
  previous: string,
  following: string,
  start: number,
  used: ReadonlySet<string>,
): string {
  const before = parseLabel(previous);
  const behind = parseLabel(following);
  if (previous && !before) return '';
  const number = before ? Number(before.digits) + 1 : start;
  if (!behind) return before?.digits.startsWith('0') ? '' : findFreeNumber(number, used);
  const label = { prefix: '', digits: String(number), suffix: '' };
  return compareLabels(label, behind) < 0 && !used.has(label.digits) ? label.digits : '';
}

function findFreeNumber(from: number, used: ReadonlySet<string>): string {
  let number = from;
  while (used.has(String(number))) number += 1;
  return String(number);
}
