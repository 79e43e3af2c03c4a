/** Cards of storylines, characters and locations as they are read from the list in the desk (ST40). */
import type { DeskListEntry } from '../../../editor/desk/lists/DeskList';
import { type Point, readColor, readNames, readPoint, readText } from './fieldValues';

/** Labels of the groups, which are their keys too. */
export const CARD_GROUPS = ['Storylines', 'Character', 'Locations'] as const;

export type CardGroup = (typeof CARD_GROUPS)[number];

const GROUP_NOUNS: Readonly<Record<string, string>> = {
  Storylines: 'storyline',
  Character: 'character',
  Locations: 'location',
};

/** 'character': as in 'Add a character'. */
export function groupNoun(group: string): string {
  return Object.hasOwn(GROUP_NOUNS, group) ? (GROUP_NOUNS[group] ?? '') : 'card';
}

export interface Card {
  readonly key: string;
  /** Key of its group, as a rule one of `CARD_GROUPS`. */
  readonly group: string;
  readonly content: string;
  readonly description: string;
  /** #rrggbb; empty: none. */
  readonly borderColor: string;
  /** Names in the pages that it stands for. */
  readonly source: readonly string[];
  /** Place on the board; null: not there. */
  readonly at: Point | null;
  /** Keys of what it is joined with on the board; kept by the smaller key of the two. */
  readonly links: readonly string[];
}

const cards = new WeakMap<DeskListEntry, Card>();

/** The same object for the same entry. */
function cardFrom(entry: DeskListEntry): Card {
  const { key, parent, texts, values, sets } = entry;
  const card = cards.get(entry) ?? {
    key,
    group: parent,
    content: texts.content ?? '',
    description: texts.description ?? '',
    borderColor: readColor(values.borderColor),
    source: Array.isArray(values.source) ? values.source.map(readText).filter(Boolean) : [],
    at: readPoint(values.at),
    links: readNames(sets.links ?? []),
  };
  cards.set(entry, card);
  return card;
}

/** In their order. */
export function readCards(entries: readonly DeskListEntry[]): readonly Card[] {
  return entries.filter(({ parent }) => parent !== '').map(cardFrom);
}

export function listGroup(all: readonly Card[], group: CardGroup): readonly Card[] {
  return all.filter((card) => card.group === group);
}

/** As it is shown. */
export function cardTitle({ content, group }: Pick<Card, 'content' | 'group'>): string {
  return content.trim() || `Untitled ${groupNoun(group)}`;
}
