/** What can be offered where the caret stands. Rules TY32 to TY39. */
import type { Kind } from '../elements';
import { cueList, extensionList } from './cueSuggestions';
import type { Line, ListToOpen } from './deeds';
import { headingList, prefixList } from './headingSuggestions';
import { kindsWithLetters } from './kindTable';
import { MOST, type Sources, type SuggestionList, startsWith, wordList } from './suggestionList';
import { TRANSITIONS } from './wordLists';

type OwnList = (line: Line, sources: Sources) => SuggestionList | null;

/** Kinds whose words are known; in all others a name can be mentioned. */
const OWN_LISTS: Partial<Record<Kind, OwnList>> = {
  character: cueList,
  sceneHeading: headingList,
  transition: ({ text }, sources) => {
    const known = [...new Set([...sources.transitions(), ...TRANSITIONS])];
    return wordList('transitions', known, text.trimStart(), true);
  },
};

/** What follows from the words themselves, while they are typed; null: nothing. */
export function completionsFor(line: Line, sources: Sources): SuggestionList | null {
  const own = OWN_LISTS[line.kind];
  const isAtEnd = line.at === line.text.length;
  const list = own ? (isAtEnd ? own(line, sources) : null) : mentionList(line, sources);
  return list?.suggestions.length ? list : null;
}

/** What a key asks for. */
export function listFor(list: ListToOpen, line: Line, sources: Sources): SuggestionList | null {
  if (list === 'kinds') return kindList(line, sources);
  if (list === 'prefixes') return prefixList(line);
  return list === 'extensions' ? extensionList(line) : completionsFor(line, sources);
}

/** The longest name that is looked for behind an '@'. */
const LONGEST = 40;
const MENTION = /(?:^|[\s([“‘"'—-])@([^@\n]*)$/u;

function mentionList({ text, at }: Line, sources: Sources): SuggestionList | null {
  const near = text.slice(Math.max(0, at - LONGEST), at);
  const typed = near.match(MENTION)?.[1];
  if (typed === undefined) return null;
  const suggestions = sources
    .names()
    .filter((name) => startsWith(name, typed))
    .slice(0, MOST)
    .map((name) => ({ label: name, text: sources.writtenName(name), completes: false }));
  return { name: 'mentions', from: at - typed.length - 1, suggestions, chosen: 0 };
}

/** The present kind is chosen, so that Enter closes the list as it opened it. */
function kindList({ kind, at }: Line, { letters }: Sources): SuggestionList {
  const suggestions = kindsWithLetters(letters).map(({ label, letter, kind: picked }) => ({
    label,
    ...(letter && { letter }),
    kind: picked,
    text: '',
    completes: false,
  }));
  const chosen = suggestions.findIndex((picked) => picked.kind === kind);
  return { name: 'kinds', from: at, suggestions, chosen };
}
