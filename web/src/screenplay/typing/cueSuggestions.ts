/** What is offered in a cue: who speaks, and how they are heard. Rules TY33 and TY34. */
import type { Line } from './deeds';
import { type Sources, type SuggestionList, startsWith, wordList } from './suggestionList';
import { EXTENSIONS } from './wordLists';

export function cueList({ text }: Line, sources: Sources): SuggestionList {
  const bracket = text.lastIndexOf('(');
  if (bracket < 0) return wordList('names', sources.names(), text.trimStart(), true);
  const isOpen = !text.includes(')', bracket);
  const suggestions = isOpen ? extensions(text.slice(bracket + 1), '') : [];
  // A bracket that was opened is wanted: the first is chosen at once.
  return { name: 'extensions', from: bracket, suggestions, chosen: suggestions.length ? 0 : -1 };
}

/** Asked for by Tab behind a name: nothing is chosen, so that Tab goes on. */
export function extensionList({ text }: Line): SuggestionList {
  const from = text.trimEnd().length;
  return { name: 'extensions', from, suggestions: extensions('', ' '), chosen: -1 };
}

function extensions(typed: string, before: string): SuggestionList['suggestions'] {
  return EXTENSIONS.filter((word) => startsWith(word, typed)).map((word) => ({
    label: `(${word})`,
    text: `${before}(${word})`,
    completes: true,
  }));
}
