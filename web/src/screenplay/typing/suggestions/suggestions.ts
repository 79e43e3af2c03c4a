/** Suggestions at the caret. Rules TY32 to TY39. */
import type { Kind } from '../../elements';
import type { ListToOpen, TypedLine } from '../keyActions';
import { elementsWithLetters } from '../kindTable';
import { headingList, prefixList } from './headingSuggestions';
import {
  MOST_SUGGESTIONS,
  type SuggestionList,
  type SuggestionSources,
  startsWith,
  wordList,
} from './suggestionList';
import { EXTENSIONS, TRANSITIONS } from './wordLists';

/** In a cue: who speaks, and how they are heard. Rules TY33 and TY34. */
function cueList({ text }: TypedLine, sources: SuggestionSources): SuggestionList {
  const bracket = text.lastIndexOf('(');
  if (bracket < 0) return wordList('names', sources.names(), text.trimStart(), true);
  const isOpen = !text.includes(')', bracket);
  const suggestions = isOpen ? extensionSuggestions(text.slice(bracket + 1), '') : [];
  // A bracket that was opened is wanted: the first is chosen at once.
  return { name: 'extensions', from: bracket, suggestions, chosen: suggestions.length ? 0 : -1 };
}

/** Asked for by Tab behind a name: nothing is chosen, so that Tab goes on. */
function extensionList({ text }: TypedLine): SuggestionList {
  const from = text.trimEnd().length;
  return { name: 'extensions', from, suggestions: extensionSuggestions('', ' '), chosen: -1 };
}

function extensionSuggestions(typed: string, before: string): SuggestionList['suggestions'] {
  return EXTENSIONS.filter((word) => startsWith(word, typed)).map((word) => ({
    label: `(${word})`,
    text: `${before}(${word})`,
    completes: true,
  }));
}

type OwnList = (line: TypedLine, sources: SuggestionSources) => SuggestionList | null;

/** Kinds whose words are known; in all others a name can be mentioned. */
const OWN_LISTS: Partial<Record<Kind, OwnList>> = {
  character: cueList,
  sceneHeading: headingList,
  transition: ({ text }, sources) => {
    const transitions = [...new Set([...sources.transitions(), ...TRANSITIONS])];
    return wordList('transitions', transitions, text.trimStart(), true);
  },
};

/** What follows from the words themselves, while they are typed; null: nothing. */
export function completionsFor(line: TypedLine, sources: SuggestionSources): SuggestionList | null {
  const own = OWN_LISTS[line.kind];
  const isAtEnd = line.at === line.text.length;
  const list = own ? (isAtEnd ? own(line, sources) : null) : mentionList(line, sources);
  return list?.suggestions.length ? list : null;
}

/** What a key asks for. */
export function listFor(
  list: ListToOpen,
  line: TypedLine,
  sources: SuggestionSources,
): SuggestionList | null {
  if (list === 'kinds') return kindList(line, sources);
  if (list === 'prefixes') return prefixList(line);
  return list === 'extensions' ? extensionList(line) : completionsFor(line, sources);
}

/** The longest name that is looked for behind an '@'. */
const LONGEST = 40;
const MENTION = /(?:^|[\s([“‘"'—-])@([^@\n]*)$/u;

function mentionList({ text, at }: TypedLine, sources: SuggestionSources): SuggestionList | null {
  const near = text.slice(Math.max(0, at - LONGEST), at);
  const typed = near.match(MENTION)?.[1];
  if (typed === undefined) return null;
  const suggestions = sources
    .names()
    .filter((name) => startsWith(name, typed))
    .slice(0, MOST_SUGGESTIONS)
    .map((name) => ({ label: name, text: sources.writtenName(name), completes: false }));
  return { name: 'mentions', from: at - typed.length - 1, suggestions, chosen: 0 };
}

/** The present kind is chosen, so that Enter closes the list as it opened it. */
function kindList(
  { kind, at, style = null }: TypedLine,
  { letters, customElements }: SuggestionSources,
): SuggestionList {
  const suggestions = elementsWithLetters(letters, customElements).map((element) => ({
    ...element,
    text: '',
    completes: false,
  }));
  const own = suggestions.findIndex((picked) => picked.style !== null && picked.style === style);
  const plain = suggestions.findIndex((picked) => picked.kind === kind);
  const chosen = own < 0 ? plain : own;
  return { name: 'kinds', from: at, suggestions, chosen };
}
