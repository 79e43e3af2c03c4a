/** Locked pages: which locks hold, and the labels of pages between them (PL1 to PL5). (In Python: page_locks.py.) */
import {
  compareLabels,
  LABEL_STYLES,
  type Label,
  labelBetween,
  normalizeLabel,
  parseLabel,
} from './labels';

/** The place at which a locked page begins. */
export interface PageLock {
  readonly label: string;
  /** The number of its element in reading order; that of no element: behind the last one. */
  readonly element: number;
  /** Of the page's first letter in the text of the element. */
  readonly offset: number;
}

/** The locks of a script in their two orders: all by label, and those that hold in reading order too. */
export interface HeldLocks {
  readonly labels: readonly string[]; // of all
  readonly places: readonly PageLock[]; // of those that hold
  readonly void: readonly string[]; // PL5: labels of those that stand before an earlier one
}

export const NO_LOCKS: HeldLocks = { labels: [], places: [], void: [] };

/** The label of a page, with those of empty pages that it carries (PL4). */
export interface PageLabel {
  readonly first: string;
  readonly last: string;
}

export function pageLabelText({ first, last }: PageLabel): string {
  return first === last ? first : `${first}-${last}`;
}

/** Whether somebody who asks for this label means the page: 3 is on the page 2-4. */
export function isPageLabel(page: string, asked: string): boolean {
  const [first = '', last = first] = page.toUpperCase().split('-');
  const label = parseLabel(asked.toUpperCase());
  const [from, to] = [parseLabel(first), parseLabel(last)];
  if (!label || !from || !to) return first === asked.toUpperCase();
  return compareLabels(from, label) <= 0 && compareLabels(label, to) <= 0;
}

/** Locks with a label that can be ordered (LB1), in that order, each label once. */
export function keepValidLocks<Lock extends { readonly label: string }>(
  locks: readonly Lock[],
): Lock[] {
  const byLabel = new Map<string, { readonly lock: Lock; readonly label: Label }>();
  for (const lock of locks) {
    const label = parseLabel(lock.label);
    const normal = normalizeLabel(lock.label);
    if (label && !byLabel.has(normal)) byLabel.set(normal, { lock, label });
  }
  return [...byLabel.values()]
    .sort((one, other) => compareLabels(one.label, other.label))
    .map(({ lock }) => lock);
}

/** `locks`: valid ones. */
export function holdLocks(locks: readonly PageLock[]): HeldLocks {
  const [first] = locks;
  if (!first) return NO_LOCKS;
  const held = new Set(findLongestRise(locks));
  const kept = locks.filter((_, number) => held.has(number));
  // No page is before the first one: what somebody writes before it is its own.
  const places = kept.map((lock, at) => (at ? lock : { ...lock, element: 0, offset: 0 }));
  return {
    labels: locks.map(({ label }) => label),
    places,
    void: locks.filter((_, number) => !held.has(number)).map(({ label }) => label),
  };
}

/** The places in the elements from `first` up to `end`. */
export function locksBetween(
  { places }: HeldLocks,
  first: number,
  end: number,
): readonly PageLock[] {
  if (!places.length) return places;
  return places.slice(countBefore(places, first), countBefore(places, end));
}

/** How many places are in the elements before one. */
function countBefore(places: readonly PageLock[], element: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.element ?? element) < element) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** PL5: the numbers of the most places that do not fall, so that a moved scene voids its own locks and no others. */
export function findLongestRise(places: readonly Pick<PageLock, 'element' | 'offset'>[]): number[] {
  const ends: number[] = []; // by length of a rise: the number of the lowest place with which one ends
  const before: number[] = []; // by place: the number of the one before it in its rise; -1: none
  places.forEach((place, number) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const end = places[ends[middle] ?? 0] ?? place;
      if (isBehind(end, place)) high = middle;
      else low = middle + 1;
    }
    before.push(low ? (ends[low - 1] ?? -1) : -1);
    ends[low] = number;
  });
  const rise: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) rise.push(at);
  return rise.reverse();
}

type Place = Pick<PageLock, 'element' | 'offset'>;

function isBehind(one: Place, other: Place): boolean {
  return one.element === other.element ? one.offset > other.offset : one.element > other.element;
}

/** PL2, PL4. `starts`: for each page the labels of the locks that begin with it; `labels`: of all locks. */
export function labelPages(
  starts: readonly (readonly string[])[],
  labels: readonly string[],
): PageLabel[] {
  const shown = starts.map((own, page) => own.at(-1) ?? (page ? '' : (labels[0] ?? '')));
  const ranges = joinRanges(labels, new Set(shown));
  const taken = new Set(labels.map(normalizeLabel));
  const following = listFollowing(shown);
  const found: PageLabel[] = [];
  for (const [page, label] of shown.entries()) {
    const range = label ? ranges.get(label) : undefined;
    if (range) {
      found.push(range);
      continue;
    }
    const previous = found.at(-1)?.last ?? '';
    const own = labelBetween(previous, following[page] ?? '', LABEL_STYLES.letterBehind, taken);
    taken.add(normalizeLabel(own));
    found.push({ first: own, last: own });
  }
  return found;
}

/** For each page the label of the next locked one; empty: none follows. */
function listFollowing(shown: readonly string[]): string[] {
  const following = shown.map(() => '');
  let upcoming = '';
  for (let page = shown.length - 1; page >= 0; page--) {
    following[page] = upcoming;
    upcoming = shown[page] || upcoming;
  }
  return following;
}

/** PL4: the labels of the pages that are there, by their own. */
function joinRanges(labels: readonly string[], shown: ReadonlySet<string>): Map<string, PageLabel> {
  const numbers = [...labels.keys()].filter((number) => shown.has(labels[number] ?? ''));
  const ranges = new Map<string, PageLabel>();
  for (const [at, number] of numbers.entries()) {
    const own = labels[number] ?? '';
    const last = labels[(numbers[at + 1] ?? labels.length) - 1] ?? own;
    ranges.set(own, { first: at ? own : (labels[0] ?? own), last });
  }
  return ranges;
}
