/** Cards, links and free places of the board, as they are read from outline and cards of the desk (ST2, ST3, ST40). */
import { compareText } from '../../../editor/desk/lists/fractionalIndex';
import { actTitle, beatTitle, INBOX } from '../outline/outlineText';
import { CARD_GROUPS, type Card, type CardGroup, cardTitle } from '../plan/cards';
import type { Point } from '../plan/fieldValues';
import type { Beat, Outline } from '../plan/outline';

export type CardKind = 'idea' | 'beat' | 'storyline' | 'character' | 'location' | 'other';

/** Which list of the desk holds it. */
export type CardSource = 'outline' | 'cards';

export interface BoardCard {
  readonly key: string;
  readonly source: CardSource;
  readonly kind: CardKind;
  /** As it is shown. */
  readonly title: string;
  readonly text: string;
  /** #rrggbb; empty: none. */
  readonly color: string;
  /** Null: not on the board. */
  readonly at: Point | null;
  /** Keys; of each link one end has the other. */
  readonly links: readonly string[];
}

/** Cards in the order of their list: ideas of the Inbox, beats of an act, elements of a group. */
export interface CardSection {
  /** Key of the act or group; empty: the Inbox. */
  readonly key: string;
  readonly source: CardSource;
  readonly title: string;
  readonly cards: readonly BoardCard[];
}

export interface BoardLink {
  /** Both keys in their order: the same for two equal links. */
  readonly id: string;
  readonly from: BoardCard;
  readonly to: BoardCard;
}

export interface Board {
  readonly sections: readonly CardSection[];
  /** On the board. */
  readonly placed: readonly BoardCard[];
  /** Between cards that are on the board. */
  readonly links: readonly BoardLink[];
}

const beatCards = new WeakMap<Beat, BoardCard>();
const elementCards = new WeakMap<Card, BoardCard>();

/** The same object for the same beat, so that a card is drawn anew only when something of it changes. */
function cardFromBeat(beat: Beat, kind: 'idea' | 'beat'): BoardCard {
  const known = beatCards.get(beat);
  if (known?.kind === kind) return known;
  const { key, description: text, color, at, links } = beat;
  const title = kind === 'beat' ? beatTitle(beat) : beat.title.trim() || 'Untitled idea';
  const card: BoardCard = { key, source: 'outline', kind, title, text, color, at, links };
  beatCards.set(beat, card);
  return card;
}

const GROUP_KINDS: Readonly<Record<CardGroup, CardKind>> = {
  Storylines: 'storyline',
  Character: 'character',
  Locations: 'location',
};

const GROUP_TITLES: Readonly<Record<CardGroup, string>> = {
  Storylines: 'Storylines',
  Character: 'Characters',
  Locations: 'Locations',
};

function isKnownGroup(group: string): group is CardGroup {
  return Object.hasOwn(GROUP_KINDS, group);
}

function cardFromElement(element: Card): BoardCard {
  const { key, group, description: text, borderColor: color, at, links } = element;
  const kind = isKnownGroup(group) ? GROUP_KINDS[group] : 'other';
  const card = elementCards.get(element) ?? {
    ...{ key, kind, title: cardTitle(element), text, color, at, links },
    source: 'cards',
  };
  elementCards.set(element, card);
  return card;
}

function listBeatSections({ acts, inbox }: Outline): CardSection[] {
  const source = 'outline';
  const ideas = inbox.map((beat) => cardFromBeat(beat, 'idea'));
  return [
    { key: '', source, title: INBOX, cards: ideas },
    ...acts.map((act): CardSection => {
      const cards = act.beats.map((beat) => cardFromBeat(beat, 'beat'));
      return { key: act.key, source, title: actTitle(act), cards };
    }),
  ];
}

function listElementSections(elements: readonly Card[]): CardSection[] {
  const others = elements.map(({ group }) => group).filter((group) => !isKnownGroup(group));
  return [...CARD_GROUPS, ...new Set(others)].map((group) => ({
    key: group,
    source: 'cards',
    title: isKnownGroup(group) ? GROUP_TITLES[group] : group,
    cards: elements.filter((element) => element.group === group).map(cardFromElement),
  }));
}

/** The key that keeps a link comes first (ST3). */
export function linkEnds(one: string, other: string): readonly [string, string] {
  return compareText(one, other) < 0 ? [one, other] : [other, one];
}

function linkId(one: string, other: string): string {
  return linkEnds(one, other).join(' ');
}

function readLinks(placed: readonly BoardCard[]): BoardLink[] {
  const byKey = new Map(placed.map((card) => [card.key, card]));
  const links = new Map<string, BoardLink>();
  for (const from of placed) {
    for (const key of from.links) {
      const to = byKey.get(key);
      const id = linkId(from.key, key);
      // Another program may have kept it at both ends.
      if (to && to !== from && !links.has(id)) links.set(id, { id, from, to });
    }
  }
  return [...links.values()];
}

export function readBoard(outline: Outline, elements: readonly Card[]): Board {
  const sections = [...listBeatSections(outline), ...listElementSections(elements)];
  const placed = sections.flatMap(({ cards }) => cards.filter(({ at }) => at !== null));
  return { sections, placed, links: readLinks(placed) };
}

export function findCard({ sections }: Board, key: string): BoardCard | null {
  for (const { cards } of sections) {
    const card = cards.find((one) => one.key === key);
    if (card) return card;
  }
  return null;
}

/** A step of a card in its section, past the next one that is on the board: the list shows no others. */
export interface OrderStep {
  readonly section: CardSection;
  /** Among all cards of the section, without itself. */
  readonly index: number;
  /** Number among those on the board, from 1. */
  readonly number: number;
  readonly count: number;
}

/** Null: it goes no further. */
export function findOrderStep(
  sections: readonly CardSection[],
  key: string,
  step: -1 | 1,
): OrderStep | null {
  const section = sections.find(({ cards }) => cards.some((card) => card.key === key));
  const shown = section?.cards.filter((card) => card.at !== null || card.key === key) ?? [];
  const target = shown.findIndex((card) => card.key === key) + step;
  const next = shown[target];
  if (!section || !next) return null;
  return { section, index: section.cards.indexOf(next), number: target + 1, count: shown.length };
}

/** What a card is joined with on the board. */
export function listLinked({ links }: Board, key: string): readonly BoardCard[] {
  return links.flatMap(({ from, to }) => {
    if (from.key === key) return to;
    return to.key === key ? from : [];
  });
}

/** Size of a card with a title of one line and some text; it may be taller. */
export const CARD_SIZE = { width: 224, height: 112 } as const;
/** Of the handle by which it is linked: large enough for a finger. */
export const HANDLE_SIZE = 24;
const GAP = 24;
/** Positions that arrows, drags and new cards keep to. */
export const GRID = 8;

function toGrid(value: number): number {
  return Math.round(value / GRID) * GRID;
}

function isFree({ x, y }: Point, taken: readonly Point[]): boolean {
  const [width, height] = [CARD_SIZE.width + GRID, CARD_SIZE.height + GRID];
  return taken.every((other) => Math.abs(other.x - x) >= width || Math.abs(other.y - y) >= height);
}

/** Steps of a walk around the start in squares that grow: right, down, left, up. */
function* walkOutwards(): Generator<readonly [number, number]> {
  yield [0, 0];
  for (let ring = 1; ; ring += 1) {
    for (let step = -ring; step < ring; step += 1) {
      yield [ring, step];
      yield [-step, ring];
      yield [-ring, -step];
      yield [step, -ring];
    }
  }
}

/** The free place for a card that is nearest to the wanted one. */
export function findFreePlace(wanted: Point, taken: readonly Point[]): Point {
  const [across, down] = [CARD_SIZE.width + GAP, CARD_SIZE.height + GAP];
  for (const [columns, rows] of walkOutwards()) {
    const place = { x: toGrid(wanted.x + columns * across), y: toGrid(wanted.y + rows * down) };
    if (isFree(place, taken)) return place;
  }
  return wanted;
}

/** Cards in rows, below everything that is on the board. */
export function placeInRows(count: number, taken: readonly Point[]): readonly Point[] {
  const columns = Math.max(4, Math.ceil(Math.sqrt(count)));
  const [left, below] =
    taken.length === 0
      ? [0, 0]
      : [
          Math.min(...taken.map(({ x }) => x)),
          Math.max(...taken.map(({ y }) => y)) + CARD_SIZE.height + 2 * GAP,
        ];
  return Array.from({ length: count }, (_, index) => ({
    x: toGrid(left + (index % columns) * (CARD_SIZE.width + GAP)),
    y: toGrid(below + Math.floor(index / columns) * (CARD_SIZE.height + GAP)),
  }));
}

const KIND_NAMES: Readonly<Record<CardKind, string>> = {
  idea: 'Idea',
  beat: 'Beat',
  storyline: 'Storyline',
  character: 'Character',
  location: 'Location',
  other: 'Card',
};

export function kindName({ kind }: Pick<BoardCard, 'kind'>): string {
  return KIND_NAMES[kind];
}
