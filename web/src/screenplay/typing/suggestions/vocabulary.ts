/** Vocabulary of a script: names, places and transitions, counted, so that one changed line costs one change. */
import type { Kind } from '../../elements';
import { parseCue } from '../../layout/speakers';
import { toCapitals } from '../../layout/text/displayText';
import { splitHeading } from './headingParts';

export type WordList = 'names' | 'locations' | 'transitions';

/** What one line adds. */
export interface VocabularyEntry {
  readonly list: WordList;
  readonly word: string;
}

export type Counts = ReadonlyMap<string, number>;
export type Vocabulary = Readonly<Record<WordList, Counts>>;

export const NO_WORDS: Vocabulary = {
  names: new Map(),
  locations: new Map(),
  transitions: new Map(),
};

/** Names as they were typed; the rest in capitals. */
export function vocabularyEntryOf(
  kind: string,
  text: string,
  timesOfDay: readonly string[],
): VocabularyEntry | null {
  const word = wordOf(kind as Kind, text, timesOfDay);
  return word?.word ? word : null;
}

function wordOf(kind: Kind, text: string, timesOfDay: readonly string[]): VocabularyEntry | null {
  if (kind === 'character') return { list: 'names', word: parseCue(text).name };
  if (kind === 'transition') return { list: 'transitions', word: toCapitals(text).trim() };
  if (kind !== 'sceneHeading') return null;
  const { prefix, location } = splitHeading(text, timesOfDay);
  return prefix ? { list: 'locations', word: location } : null;
}

/** The same object when nothing has changed. */
export function updateVocabulary(
  vocabulary: Vocabulary,
  removed: readonly VocabularyEntry[],
  added: readonly VocabularyEntry[],
): Vocabulary {
  const changes = new Map<WordList, Map<string, number>>();
  const add = ({ list, word }: VocabularyEntry, by: number) => {
    const counts = changes.get(list) ?? new Map<string, number>();
    changes.set(list, counts);
    counts.set(word, (counts.get(word) ?? 0) + by);
  };
  for (const entry of removed) add(entry, -1);
  for (const entry of added) add(entry, 1);
  let result = vocabulary;
  for (const [list, counts] of changes) {
    const next = addCounts(result[list], counts);
    if (next !== result[list]) result = { ...result, [list]: next };
  }
  return result;
}

function addCounts(counts: Counts, changes: Counts): Counts {
  const changed = [...changes].filter(([, by]) => by !== 0);
  if (!changed.length) return counts;
  const next = new Map(counts);
  for (const [word, by] of changed) {
    const count = (next.get(word) ?? 0) + by;
    if (count > 0) next.set(word, count);
    else next.delete(word);
  }
  return next;
}

/** Words by how often they stand there, in capitals each once; `own` is the line one writes in, which suggests nothing. */
export function sortByFrequency(counts: Counts, own: string | null): string[] {
  const totals = new Map<string, number>();
  for (const [word, count] of counts) {
    const rest = word === own ? count - 1 : count;
    if (rest > 0) totals.set(toCapitals(word), (totals.get(toCapitals(word)) ?? 0) + rest);
  }
  return [...totals]
    .sort((one, other) => other[1] - one[1] || compareWords(one[0], other[0]))
    .map(first);
}

const first = ([word]: readonly [string, number]): string => word;

/** The same on every machine. */
export function compareWords(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** A name as it stands inside a sentence: in small letters too, where the script ever writes it so. */
export function preferredSpelling(name: string, counts: Counts): string {
  for (const typed of counts.keys()) {
    if (typed !== name && toCapitals(typed) === name && typed !== typed.toLowerCase()) return typed;
  }
  return name;
}

/** Sources of the names that are offered in a cue. Rule TY33. */
interface NameSources {
  /** Who speaks before the caret in this scene, the last one first, in capitals. */
  readonly recent: readonly string[];
  /** All of the script, the most frequent first, in capitals. */
  readonly frequent: readonly string[];
  /** Known from elsewhere: the cards of characters. */
  readonly listed: readonly string[];
}

/** The other speaker first, then who else speaks here, then the script's, then those who only have a card. */
export function orderNames({ recent, frequent, listed }: NameSources): string[] {
  const here = [...new Set(recent)];
  const [last, other, ...others] = here;
  const inScene = other === undefined ? here : [other, last as string, ...others];
  const cardNames = listed.map(toCapitals).sort(compareWords);
  return [...new Set([...inScene, ...frequent, ...cardNames])].filter(Boolean);
}
