/** The names, places and transitions of a script, counted, so that one changed line costs one change. */
import type { Kind } from '../elements';
import { capitals } from '../layout/shown';
import { cueOf } from '../layout/speakers';
import { partsOf } from './headingParts';

export type WordList = 'names' | 'locations' | 'transitions';

/** What one line adds. */
export interface Said {
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
export function saidBy(kind: string, text: string, timesOfDay: readonly string[]): Said | null {
  const word = wordOf(kind as Kind, text, timesOfDay);
  return word?.word ? word : null;
}

function wordOf(kind: Kind, text: string, timesOfDay: readonly string[]): Said | null {
  if (kind === 'character') return { list: 'names', word: cueOf(text).name };
  if (kind === 'transition') return { list: 'transitions', word: capitals(text).trim() };
  if (kind !== 'sceneHeading') return null;
  const { prefix, location } = partsOf(text, timesOfDay);
  return prefix ? { list: 'locations', word: location } : null;
}

/** The same object when nothing has changed. */
export function withChange(
  vocabulary: Vocabulary,
  gone: readonly Said[],
  come: readonly Said[],
): Vocabulary {
  const changes = new Map<WordList, Map<string, number>>();
  const add = ({ list, word }: Said, by: number) => {
    const counts = changes.get(list) ?? new Map<string, number>();
    changes.set(list, counts);
    counts.set(word, (counts.get(word) ?? 0) + by);
  };
  for (const said of gone) add(said, -1);
  for (const said of come) add(said, 1);
  let result = vocabulary;
  for (const [list, counts] of changes) {
    const next = summed(result[list], counts);
    if (next !== result[list]) result = { ...result, [list]: next };
  }
  return result;
}

function summed(counts: Counts, changes: Counts): Counts {
  const real = [...changes].filter(([, by]) => by !== 0);
  if (!real.length) return counts;
  const next = new Map(counts);
  for (const [word, by] of real) {
    const count = (next.get(word) ?? 0) + by;
    if (count > 0) next.set(word, count);
    else next.delete(word);
  }
  return next;
}

/** Words by how often they stand there, in capitals each once; `own` is the line one writes in, which suggests nothing. */
export function byFrequency(counts: Counts, own: string | null): string[] {
  const shown = new Map<string, number>();
  for (const [word, count] of counts) {
    const rest = word === own ? count - 1 : count;
    if (rest > 0) shown.set(capitals(word), (shown.get(capitals(word)) ?? 0) + rest);
  }
  return [...shown].sort((one, other) => other[1] - one[1] || compare(one[0], other[0])).map(first);
}

const first = ([word]: readonly [string, number]): string => word;

/** The same on every machine. */
export function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** A name as it stands inside a sentence: in small letters too, where the script ever writes it so. */
export function writtenForm(name: string, counts: Counts): string {
  for (const typed of counts.keys()) {
    if (typed !== name && capitals(typed) === name && typed !== typed.toLowerCase()) return typed;
  }
  return name;
}
