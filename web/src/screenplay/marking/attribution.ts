/** Attribution: in which revision set each letter came last, and where words went. The twin of `screenplay/marking/attribution.py`. */
import { compareLine, type Hunk, listHunks } from './hunks';
import { textOf, type VersionLine } from './lines';

/** Of one line, in UTF-16 units. Sets are numbers from 1; 0: before the first. */
export interface LineMarks {
  /** The set of each letter, as pairs of a set and how many letters. */
  readonly spans: readonly (readonly [set: number, length: number])[];
  /** Where words went: an offset and the set in which they did. */
  readonly points: readonly (readonly [offset: number, set: number])[];
}

/** Lines when the newest set was opened, with the sets of their letters. */
export interface AttributedBaseline {
  readonly lines: readonly VersionLine[];
  readonly byId: ReadonlyMap<string, VersionLine>;
  readonly marks: ReadonlyMap<string, LineMarks>;
  /** The set of letters that came since. */
  readonly newest: number;
}

/** Lines that came, went or stand elsewhere, whatever their letters say. */
export interface LineOrderChanges {
  readonly moved: ReadonlySet<string>;
  /** Lines before which others went. */
  readonly behindRemoved: ReadonlySet<string>;
  readonly hasRemovedAtEnd: boolean;
  readonly lastId: string;
}

const NO_MARKS: LineMarks = { spans: [], points: [] };
/** Numbers and colours of scenes say nothing that is printed as a change. */
const SILENT_FIELDS: ReadonlySet<string> = new Set([
  ...['sceneNumber', 'color', 'notes', 'extra', 'alternates'],
]);

/** Of the order of ids alone: no letter is compared. */
export function findLineOrderChanges(
  baseline: AttributedBaseline,
  ids: readonly string[],
): LineOrderChanges {
  // The lines of the baseline stand for those of the text.
  const lines = ids.map((id) => baseline.byId.get(id) ?? { id, fields: {}, runs: [] });
  const hunks = listHunks(baseline.lines, lines);
  const removed = hunks.filter(({ kind }) => kind === 'out');
  return {
    moved: new Set(hunks.flatMap((hunk) => (hunk.kind === 'moved' ? hunk.ids : []))),
    behindRemoved: new Set(removed.flatMap(({ before }) => before || [])),
    hasRemovedAtEnd: removed.some(({ before }) => !before),
    lastId: ids.at(-1) ?? '',
  };
}

/** The marks of one line; null: it has none. */
export function attributeLine(
  baseline: AttributedBaseline,
  structure: LineOrderChanges,
  line: VersionLine,
): LineMarks | null {
  const { newest } = baseline;
  const { length } = textOf(line);
  const points: [number, number][] = [];
  if (structure.behindRemoved.has(line.id)) points.push([0, newest]);
  if (structure.hasRemovedAtEnd && line.id === structure.lastId) points.push([length, newest]);
  const old = baseline.byId.get(line.id);
  const hunks = old ? compareLine(old, line) : [];
  const isWhole = !old || structure.moved.has(line.id) || hunks.some(isLoudField);
  if (isWhole) {
    // In the place of an omitted scene none of its letters prints.
    if (!length || line.fields.omitted) points.push([0, newest]);
    return toMarks([[newest, length]], points);
  }
  const before = baseline.marks.get(line.id) ?? NO_MARKS;
  const inside = hunks.filter(({ kind }) => kind === 'words' || kind === 'look');
  const followed = followHunks(before, textOf(old).length, inside, newest);
  return toMarks(followed.spans, [...points, ...followed.points]);
}

function isLoudField({ kind, field }: Hunk): boolean {
  return kind === 'field' && !SILENT_FIELDS.has(field);
}

type Pair = readonly [number, number];

function followHunks(before: LineMarks, length: number, hunks: readonly Hunk[], newest: number) {
  const spans: Pair[] = [];
  const points: Pair[] = [];
  let at = 0;
  let newAt = 0;
  const keep = (end: number, pointsEnd: number) => {
    for (const [offset, set] of before.points)
      if (offset >= at && offset < pointsEnd) points.push([offset + newAt - at, set]);
    spans.push(...sliceSpans(before.spans, at, end));
    newAt += end - at;
  };
  for (const hunk of hunks) {
    keep(hunk.start, hunk.start);
    if (hunk.newEnd === hunk.newStart) points.push([newAt, newest]);
    spans.push([newest, hunk.newEnd - hunk.newStart]);
    newAt += hunk.newEnd - hunk.newStart;
    at = hunk.end;
  }
  keep(length, length + 1);
  return { spans, points };
}

/** The sets of the letters from one offset up to another; those behind the last span have none. */
function sliceSpans(spans: LineMarks['spans'], start: number, end: number): Pair[] {
  const found: Pair[] = [];
  let at = 0;
  for (const [set, length] of [...spans, [0, Number.POSITIVE_INFINITY] as const]) {
    const count = Math.min(at + length, end) - Math.max(at, start);
    if (count > 0) found.push([set, count]);
    at += length;
  }
  return found;
}

function toMarks(spans: readonly Pair[], points: readonly Pair[]): LineMarks | null {
  const merged: [number, number][] = [];
  for (const [set, length] of spans) {
    const last = merged.at(-1);
    if (length === 0) continue;
    if (last?.[0] === set) last[1] += length;
    else merged.push([set, length]);
  }
  if (!points.length && merged.every(([set]) => set === 0)) return null;
  const byPlace = new Map(points.map((point) => [point.join(' '), point]));
  const sorted = [...byPlace.values()].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  return { spans: merged, points: sorted };
}

/** The newest set of the letters from one offset up to another, and of the points there; 0: none. */
export function newestBetween({ spans, points }: LineMarks, start: number, end: number): number {
  let newest = 0;
  let at = 0;
  for (const [set, length] of spans) {
    if (at < end && at + length > start) newest = Math.max(newest, set);
    at += length;
  }
  for (const [offset, set] of points)
    if (offset >= start && offset < end) newest = Math.max(newest, set);
  return newest;
}
