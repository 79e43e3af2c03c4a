/** List of suggestions, and the words that belong into one. Rule TY32. */
import type { CustomElement } from '../../elementSettings';
import type { Kind } from '../../elements';
import { toCapitals } from '../../layout/text/displayText';

export interface Suggestion {
  readonly label: string;
  /** What is written from `from` to the caret; a kind writes nothing. */
  readonly text: string;
  /** The line is done with it: Enter goes on to the next. */
  readonly completes: boolean;
  readonly kind?: Kind;
  /** With a kind: the label of a custom element that behaves like it. */
  readonly style?: string | null;
  readonly letter?: string;
}

export type SuggestionListName =
  | 'kinds'
  | 'prefixes'
  | 'locations'
  | 'names'
  | 'extensions'
  | 'transitions'
  | 'mentions';

export interface SuggestionList {
  readonly name: SuggestionListName;
  /** Characters of the line before what is completed. */
  readonly from: number;
  readonly suggestions: readonly Suggestion[];
  /** Which one Enter takes; -1: Enter is Enter. */
  readonly chosen: number;
}

/** Asked only when needed: they look at more than the line. */
export interface SuggestionSources {
  readonly names: () => readonly string[];
  readonly locations: () => readonly string[];
  readonly transitions: () => readonly string[];
  readonly timesOfDay: readonly string[];
  /** Letters for kinds that the script sets. */
  readonly letters: Readonly<Partial<Record<Kind, string>>>;
  readonly customElements: readonly CustomElement[];
  /** A name as it stands in a sentence. */
  readonly writtenName: (name: string) => string;
}

export const MOST_SUGGESTIONS = 10;

export function startsWith(word: string, typed: string): boolean {
  return word.startsWith(toCapitals(typed));
}

/** The words that `typed` begins; one that is written out already is no suggestion, and Enter is left alone then. */
export function wordList(
  name: SuggestionListName,
  words: readonly string[],
  typed: string,
  completes: boolean,
): SuggestionList {
  const capitals = toCapitals(typed).trimEnd();
  const found = words.filter((word) => startsWith(word, typed));
  const others = found.filter((word) => word !== capitals);
  const suggestions = others
    .slice(0, MOST_SUGGESTIONS)
    .map((word) => ({ label: word, text: word, completes }));
  const isChosen = capitals && others.length === found.length && others.length > 0;
  return { name, from: 0, suggestions, chosen: isChosen ? 0 : -1 };
}
