/** Acts and beats as they are read from the list in the desk (docs/spec/story.md, ST1 to ST3). */
import type { DeskListEntry, SetMember } from '../../../editor/desk/lists/DeskList';
import { type Point, readColor, readCount, readNames, readPoint, readText } from './fieldValues';

/** Fractions of the script's page target, 0 to 1. */
export interface TargetSpan {
  readonly from: number;
  readonly to: number;
}

export interface SceneLink {
  /** Element id of the scene heading. */
  readonly id: string;
  /** Its words when it was seen last. */
  readonly heading: string;
}

export interface Tag {
  /** The name in small letters. */
  readonly id: string;
  readonly name: string;
}

export interface BeatImage {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export const BEAT_STATUSES = ['available', 'in progress'] as const;

export type BeatStatus = (typeof BEAT_STATUSES)[number];

interface PlanEntry {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly note: string;
  readonly target: TargetSpan | null;
  /** #rrggbb; empty: none. */
  readonly color: string;
}

export interface Beat extends PlanEntry {
  readonly status: BeatStatus;
  readonly isCompleted: boolean;
  readonly isStarred: boolean;
  /** Id of a user; empty: nobody. */
  readonly assignee: string;
  /** Place on the board; null: not there. */
  readonly at: Point | null;
  readonly tags: readonly Tag[];
  readonly scenes: readonly SceneLink[];
  readonly images: readonly BeatImage[];
  /** Keys of cards. */
  readonly characters: readonly string[];
  readonly storylines: readonly string[];
  /** Keys of what it is joined with on the board; kept by the smaller key of the two. */
  readonly links: readonly string[];
}

export interface Act extends PlanEntry {
  /** Pages that its template is meant for; 0: it has none. */
  readonly length: number;
  readonly beats: readonly Beat[];
}

export interface Outline {
  readonly acts: readonly Act[];
  /** Beats without a place. */
  readonly inbox: readonly Beat[];
}

const NO_MEMBERS: readonly SetMember[] = [];

function readTarget(value: unknown): TargetSpan | null {
  if (typeof value !== 'object' || value === null) return null;
  const { from, to } = value as Partial<Record<keyof TargetSpan, unknown>>;
  if (typeof from !== 'number' || typeof to !== 'number') return null;
  return from >= 0 && to >= from ? { from, to } : null;
}

function readPlanEntry({ key, texts, values }: DeskListEntry): PlanEntry {
  return {
    key,
    title: texts.title ?? '',
    description: texts.description ?? '',
    note: texts.note ?? '',
    target: readTarget(values.target),
    color: readColor(values.color),
  };
}

function readImage({ id, name, width, height }: SetMember): BeatImage {
  return {
    id,
    name: readText(name),
    width: typeof width === 'number' ? width : 0,
    height: typeof height === 'number' ? height : 0,
  };
}

function readBeat(entry: DeskListEntry): Beat {
  const { values, sets } = entry;
  const members = (set: string) => sets[set] ?? NO_MEMBERS;
  return {
    ...readPlanEntry(entry),
    status: values.status === 'in progress' ? 'in progress' : 'available',
    isCompleted: values.completed === true,
    isStarred: values.starred === true,
    assignee: readText(values.assignee),
    at: readPoint(values.at),
    tags: members('tags').map(({ id, name }) => ({ id, name: readText(name) || id })),
    scenes: members('scenes').map(({ id, heading }) => ({ id, heading: readText(heading) })),
    images: members('images').map(readImage),
    characters: readNames(members('characters')),
    storylines: readNames(members('storylines')),
    links: readNames(members('links')),
  };
}

const beats = new WeakMap<DeskListEntry, Beat>();

/** The same object for the same entry: a card is drawn anew only when its beat changes. */
function beatFrom(entry: DeskListEntry): Beat {
  const beat = beats.get(entry) ?? readBeat(entry);
  beats.set(entry, beat);
  return beat;
}

const NO_BEATS: readonly Beat[] = [];
const columns = new WeakMap<Beat, readonly Beat[]>();

/** The same array for the same beats. */
function keepColumn(column: readonly Beat[]): readonly Beat[] {
  const [first] = column;
  if (!first) return NO_BEATS;
  const known = columns.get(first);
  if (known?.length === column.length && known.every((beat, at) => beat === column[at]))
    return known;
  columns.set(first, column);
  return column;
}

const acts = new WeakMap<DeskListEntry, Act>();

/** The same object for the same entry with the same beats. */
function actFrom(entry: DeskListEntry, column: readonly Beat[]): Act {
  const known = acts.get(entry);
  if (known?.beats === column) return known;
  const length = readCount(entry.values.length);
  const act = { ...readPlanEntry(entry), length, beats: column };
  acts.set(entry, act);
  return act;
}

/** ST1: what another program has written without a type is an act where it holds something. */
function isAct({ key, parent, values }: DeskListEntry, parents: ReadonlySet<string>): boolean {
  const isTold = values.type === 'act' || 'beats' in values;
  return parent === '' && (isTold || parents.has(key));
}

export function readOutline(entries: readonly DeskListEntry[]): Outline {
  const parents = new Set(entries.map(({ parent }) => parent));
  const held = new Map<string, Beat[]>();
  const actEntries = entries.filter((entry) => isAct(entry, parents));
  for (const { key } of actEntries) held.set(key, []);
  const inbox: Beat[] = [];
  for (const entry of entries) {
    if (!isAct(entry, parents)) (held.get(entry.parent) ?? inbox).push(beatFrom(entry));
  }
  return {
    acts: actEntries.map((entry) => actFrom(entry, keepColumn(held.get(entry.key) ?? NO_BEATS))),
    inbox: keepColumn(inbox),
  };
}

/** In the order of the board, the Inbox last. */
export function listBeats({ acts, inbox }: Outline): readonly Beat[] {
  return [...acts.flatMap((act) => act.beats), ...inbox];
}

function isSameLink(one: SceneLink, other: SceneLink | undefined): boolean {
  return one.id === other?.id && one.heading === other.heading;
}

function hasSameLinks(one: Beat, other: Beat | undefined): boolean {
  if (one === other) return true;
  return (
    one.key === other?.key &&
    one.scenes.length === other.scenes.length &&
    one.scenes.every((link, at) => isSameLink(link, other.scenes[at]))
  );
}

function hasSameColumn(one: readonly Beat[], other: readonly Beat[] | undefined): boolean {
  if (one === other) return true;
  return one.length === other?.length && one.every((beat, at) => hasSameLinks(beat, other[at]));
}

/** Whether the same beats with the same scenes stand in the same order, whatever else was written in them. */
export function hasSameScenes(one: Outline, other: Outline): boolean {
  return (
    one.acts.length === other.acts.length &&
    one.acts.every(({ beats: column }, at) => hasSameColumn(column, other.acts[at]?.beats)) &&
    hasSameColumn(one.inbox, other.inbox)
  );
}
