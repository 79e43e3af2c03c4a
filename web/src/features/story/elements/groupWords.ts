/** Words of the sections of cards; a group that another program has made is shown under its own label. */
import { CARD_GROUPS, type Card, type CardGroup } from '../plan/cards';

export interface GroupWords {
  readonly isEmpty: string;
  /** What to do then. */
  readonly advice: string;
}

const importAdvice = 'Add one, or take them from the pages.';

const words: Readonly<Record<CardGroup, GroupWords>> = {
  Storylines: {
    isEmpty: 'No storylines yet',
    advice: 'A storyline is a thread through your beats: the case, the love story.',
  },
  Character: { isEmpty: 'No characters yet', advice: importAdvice },
  Locations: { isEmpty: 'No locations yet', advice: importAdvice },
};

export function wordsOfGroup(group: string): GroupWords {
  const own = (words as Readonly<Record<string, GroupWords>>)[group];
  return own ?? { isEmpty: 'No cards yet', advice: '' };
}

/** Ours first, in the order of the specification. */
export function listGroups(cards: readonly Card[]): readonly string[] {
  return [...new Set([...CARD_GROUPS, ...cards.map(({ group }) => group)])];
}

export function canImport(group: string): boolean {
  return group === 'Character' || group === 'Locations';
}
