/** Hunks: what differs between a baseline and a text, by the ids of their lines. The twin of `screenplay/marking/hunks.py`. */
import { hasSameRuns, type LookedRun, sliceRuns, textOf, type VersionLine } from './lines';
import { compareTexts, type TextHunk } from './wordHunks';

export type HunkKind =
  | 'words' // letters came, went, or took the place of others
  | 'look' // the same letters, in italics now, say
  | 'field' // kind, align, dual and so on
  | 'in' // a line came
  | 'out' // a line went
  | 'moved'; // a passage that stands elsewhere now

/** Its identity is kind, element, field, old, new and which; the rest says where it is. */
export interface Hunk extends TextHunk {
  readonly kind: HunkKind;
  readonly element: string;
  readonly field: string;
  readonly old: string;
  readonly new: string;
  /** Of equal ones, counted from the left. */
  readonly which: number;
  /** Of a line that went: the line of the text before which it would stand; empty: at the end. */
  readonly before: string;
  /** The lines of a moved passage. */
  readonly ids: readonly string[];
}

const PLACELESS = { start: 0, end: 0, newStart: 0, newEnd: 0, which: 0, field: '', before: '' };

function makeHunk(kind: HunkKind, element: string, more: Partial<Hunk>): Hunk {
  return { ...PLACELESS, ids: [], old: '', new: '', kind, element, ...more };
}

/** In the order of the text. Each id stands once in the baseline, and once in the text. */
export function listHunks(baseline: readonly VersionLine[], text: readonly VersionLine[]): Hunk[] {
  const known = new Map(baseline.map((line) => [line.id, line]));
  const places = new Map(baseline.map(({ id }, place) => [id, place]));
  const moved = findMovedPassages(places, text);
  const displaced = new Set([...moved.values()].flat());
  const removed = findRemovedLines(baseline, new Set(text.map(({ id }) => id)), displaced);
  const hunks: Hunk[] = [];
  for (const line of text) {
    hunks.push(...(removed.get(line.id) ?? []));
    const old = known.get(line.id);
    if (!old) {
      hunks.push(makeHunk('in', line.id, { new: textOf(line) }));
      continue;
    }
    const ids = moved.get(line.id);
    if (ids) hunks.push(makeHunk('moved', line.id, { new: ids.join(' '), ids }));
    hunks.push(...compareLine(old, line));
  }
  hunks.push(...(removed.get('') ?? []));
  return numberEqual(hunks);
}

/** Hunks inside a line that both have: fields first, then words from left to right. */
export function compareLine(old: VersionLine, next: VersionLine): Hunk[] {
  if (old === next) return [];
  const found = compareFields(old, next);
  if (hasSameRuns(old.runs, next.runs)) return found;
  const oldText = textOf(old);
  const newText = textOf(next);
  const changes = compareTexts(oldText, newText);
  const toHunk = (kind: HunkKind) => (place: TextHunk) =>
    makeHunk(kind, next.id, {
      ...place,
      old: oldText.slice(place.start, place.end),
      new: newText.slice(place.newStart, place.newEnd),
    });
  const inside = [
    ...changes.map(toHunk('words')),
    ...findRestyled(old, next, changes).map(toHunk('look')),
  ];
  inside.sort((one, other) => one.newStart - other.newStart || one.start - other.start);
  return [...found, ...inside];
}

function compareFields(old: VersionLine, next: VersionLine): Hunk[] {
  const names = [...new Set([...Object.keys(old.fields), ...Object.keys(next.fields)])].sort();
  return names
    .map((field) => ({ field, old: old.fields[field] ?? '', new: next.fields[field] ?? '' }))
    .filter((change) => change.old !== change.new)
    .map((change) => makeHunk('field', next.id, change));
}

/** Stretches of kept letters whose look is another. */
function findRestyled(
  old: VersionLine,
  next: VersionLine,
  changes: readonly TextHunk[],
): TextHunk[] {
  const [end, newEnd] = [textOf(old).length, textOf(next).length];
  const found: TextHunk[] = [];
  let at = 0;
  let newAt = 0;
  for (const change of [...changes, { start: end, end, newStart: newEnd, newEnd }]) {
    const length = change.start - at;
    const looks = lookOfEach(sliceRuns(old.runs, at, at + length));
    const newLooks = lookOfEach(sliceRuns(next.runs, newAt, newAt + length));
    found.push(...compareLooks(looks, newLooks, at, newAt));
    at = change.end;
    newAt = change.newEnd;
  }
  return found;
}

function lookOfEach(runs: readonly LookedRun[]): string[] {
  return runs.flatMap(({ text, look }) => Array.from({ length: text.length }, () => look));
}

function compareLooks(
  looks: readonly string[],
  newLooks: readonly string[],
  at: number,
  newAt: number,
): TextHunk[] {
  const found: TextHunk[] = [];
  let first: number | null = null;
  for (let offset = 0; offset <= looks.length; offset += 1) {
    const differs = offset < looks.length && looks[offset] !== newLooks[offset];
    if (differs) first ??= offset;
    else if (first !== null) {
      found.push({
        start: at + first,
        end: at + offset,
        newStart: newAt + first,
        newEnd: newAt + offset,
      });
      first = null;
    }
  }
  return found;
}

/** By their first line: neighbours in both that left the order of the rest. */
function findMovedPassages(
  places: ReadonlyMap<string, number>,
  text: readonly VersionLine[],
): Map<string, string[]> {
  const common = text.map(({ id }) => id).filter((id) => places.has(id));
  const sorted = common.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  const ranks = new Map(sorted.map((id, rank) => [id, rank]));
  const order = common.map((id) => ranks.get(id) ?? 0);
  const staying = new Set(findLongestRising(order));
  const passages = new Map<string, string[]>();
  let passage: string[] = [];
  common.forEach((id, place) => {
    if (staying.has(place)) {
      passage = [];
      return;
    }
    if (passage.length && order[place] !== (order[place - 1] ?? 0) + 1) passage = [];
    passage.push(id);
    passages.set(passage[0] ?? id, passage);
  });
  return passages;
}

/** Where the members of a longest rising subsequence stand. */
function findLongestRising(values: readonly number[]): number[] {
  const ends: number[] = []; // the smallest value that ends a rise of each length
  const places: number[] = [];
  const before: number[] = [];
  values.forEach((value, place) => {
    const length = countSmaller(ends, value);
    ends[length] = value;
    places[length] = place;
    before.push(length ? (places[length - 1] ?? -1) : -1);
  });
  const chain: number[] = [];
  for (let place = places.at(-1) ?? -1; place >= 0; place = before[place] ?? -1) chain.push(place);
  return chain.reverse();
}

function countSmaller(rising: readonly number[], value: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** By the line of the text before which they would stand; at the end under an empty name. */
function findRemovedLines(
  baseline: readonly VersionLine[],
  there: ReadonlySet<string>,
  displaced: ReadonlySet<string>,
): Map<string, Hunk[]> {
  const removed = new Map<string, Hunk[]>();
  let waiting: VersionLine[] = [];
  const flush = (before: string) => {
    if (waiting.length)
      removed.set(
        before,
        waiting.map((line) => makeHunk('out', line.id, { old: textOf(line), before })),
      );
    waiting = [];
  };
  for (const line of baseline) {
    if (!there.has(line.id)) waiting.push(line);
    else if (!displaced.has(line.id)) flush(line.id);
  }
  flush('');
  return removed;
}

function numberEqual(hunks: readonly Hunk[]): Hunk[] {
  const counts = new Map<string, number>();
  return hunks.map((hunk) => {
    const key = JSON.stringify([hunk.kind, hunk.element, hunk.field, hunk.old, hunk.new]);
    const which = counts.get(key) ?? 0;
    counts.set(key, which + 1);
    return which ? { ...hunk, which } : hunk;
  });
}
