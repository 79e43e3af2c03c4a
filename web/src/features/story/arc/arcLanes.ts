/** Lanes of the arc view: which beats each storyline or character has, and on which page they are or are planned (ST11). */
import type { Card, CardGroup } from '../plan/cards';
import { type Beat, listBeats, type Outline } from '../plan/outline';
import { NO_PLACE, type ScriptPlace } from '../scenes/scriptPlaces';

/** What the lanes stand for. */
export type LaneKind = Extract<CardGroup, 'Storylines' | 'Character'>;

/** Set of a beat that names its lanes. */
const LANE_SETS = { Storylines: 'storylines', Character: 'characters' } as const;

export interface ArcBeat {
  readonly beat: Beat;
  /** Title of its act; empty: the Inbox. */
  readonly act: string;
  readonly place: ScriptPlace;
  /** Where it begins on the axis, in pages from 0; null: neither a page nor a target. */
  readonly from: number | null;
  readonly to: number;
  /** By its target: none of its scenes is in the text. */
  readonly isPlanned: boolean;
}

export interface ArcLane {
  /** Of the card; empty: beats without one. */
  readonly key: string;
  readonly card: Card | null;
  /** In the order of the axis. */
  readonly beats: readonly ArcBeat[];
}

export interface ArcChart {
  /** Length of the axis. */
  readonly pages: number;
  readonly lanes: readonly ArcLane[];
  /** Beats whose scenes are not in the text, with a target. */
  readonly planned: readonly ArcBeat[];
  /** Those with neither a page nor a target. */
  readonly loose: readonly ArcBeat[];
  /** All of them, in the order of the outline. */
  readonly all: readonly ArcBeat[];
}

export interface ArcOptions {
  readonly outline: Outline;
  readonly cards: readonly Card[];
  readonly kind: LaneKind;
  readonly places: ReadonlyMap<string, ScriptPlace>;
  /** Labels of the pages, in their order. */
  readonly labels: readonly string[];
  /** Pages that the script is to have; 0: unknown. */
  readonly pageTarget: number;
}

function findPages({ pages }: ScriptPlace, labels: readonly string[]) {
  const from = labels.indexOf(pages[0] ?? '');
  return from < 0 ? null : { from, to: Math.max(from, labels.indexOf(pages.at(-1) ?? '')) };
}

function locateBeat(beat: Beat, act: string, axis: ArcOptions, pages: number): ArcBeat {
  const place = axis.places.get(beat.key) ?? NO_PLACE;
  const written = findPages(place, axis.labels);
  if (written) return { beat, act, place, ...written, isPlanned: false };
  const { target } = beat;
  // The last page begins one before the end.
  const at = (share: number) => Math.max(0, Math.min(1, share) * pages - 1);
  const planned = target && { from: at(target.from), to: at(target.to) };
  return { beat, act, place, from: planned?.from ?? null, to: planned?.to ?? 0, isPlanned: true };
}

function actTitles({ acts }: Outline): ReadonlyMap<string, string> {
  return new Map(acts.flatMap(({ title, beats }) => beats.map(({ key }) => [key, title] as const)));
}

/** Cards first that come first; beats without a card last, where there are any. */
function buildLanes({ cards, kind }: ArcOptions, written: readonly ArcBeat[]): ArcLane[] {
  const set = LANE_SETS[kind];
  const ofKind = cards.filter(({ group }) => group === kind);
  const known = new Set(ofKind.map(({ key }) => key));
  const lanes = ofKind.map((card): ArcLane => {
    const beats = written.filter(({ beat }) => beat[set].includes(card.key));
    return { key: card.key, card, beats };
  });
  const without = written.filter(({ beat }) => !beat[set].some((key) => known.has(key)));
  return without.length > 0 ? [...lanes, { key: '', card: null, beats: without }] : lanes;
}

function byAxis(one: ArcBeat, other: ArcBeat): number {
  return (one.from ?? 0) - (other.from ?? 0);
}

export function buildArcChart(options: ArcOptions): ArcChart {
  const { outline, labels, pageTarget } = options;
  const pages = Math.max(1, labels.length, pageTarget);
  const acts = actTitles(outline);
  const all = listBeats(outline).map((beat) =>
    locateBeat(beat, acts.get(beat.key) ?? '', options, pageTarget || pages),
  );
  const unwritten = all.filter(({ isPlanned }) => isPlanned);
  return {
    pages,
    lanes: buildLanes(options, all.filter(({ isPlanned }) => !isPlanned).sort(byAxis)),
    planned: unwritten.filter(({ from }) => from !== null).sort(byAxis),
    loose: unwritten.filter(({ from }) => from === null),
    all,
  };
}

/** Level of each mark, so that none covers another; `xs` rise. `room`: from one mark to the next. */
export function stackMarks(xs: readonly number[], room: number): readonly number[] {
  const ends: number[] = [];
  return xs.map((x) => {
    const free = ends.findIndex((end) => x - end >= room);
    const level = free < 0 ? ends.length : free;
    ends[level] = x;
    return level;
  });
}

/** Cards of a kind that a beat has, by title, for the table. */
export function listCardsOf(beat: Beat, kind: LaneKind, cards: readonly Card[]): readonly Card[] {
  const keys = beat[LANE_SETS[kind]];
  return cards.filter(({ key, group }) => group === kind && keys.includes(key));
}

/** Pages at which the axis has a number: not too many of them. */
export function listTicks(pages: number, step: number): readonly number[] {
  const least = 40 / step;
  const every = [1, 2, 5, 10, 20, 50, 100].find((each) => each >= least) ?? 200;
  const ticks = [0];
  for (let page = every - 1; page < pages; page += every) if (page > 0) ticks.push(page);
  return ticks;
}
