/** Suggestions in a scene heading: prefix, place, time of day. Rules TY35 and TY36. */
import { toCapitals } from '../../layout/text/displayText';
import type { TypedLine } from '../keyActions';
import { knownTimes, prefixOf } from './headingParts';
import {
  type SuggestionList,
  type SuggestionSources,
  startsWith,
  wordList,
} from './suggestionList';
import { HEADING_PREFIXES } from './wordLists';

const SEPARATOR = ' - ';

/** An empty heading offers nothing by itself: Enter asks for the prefixes there. */
export function headingList(line: TypedLine, sources: SuggestionSources): SuggestionList | null {
  if (!line.text.trim()) return null;
  const from = prefixOf(line.text).length;
  if (!from) return prefixList(line);
  const typed = line.text.slice(from);
  const places = wordList('locations', sources.locations(), typed, false);
  const at = typed.lastIndexOf(SEPARATOR);
  if (at < 0) return { ...places, from };
  const { suggestions, chosen } = timeList(typed, at + SEPARATOR.length, sources.timesOfDay);
  return { ...places, from, suggestions: [...suggestions, ...places.suggestions], chosen };
}

/** The three; `chosen` from the first, because a heading without one is of no use to anybody. */
export function prefixList({ text }: TypedLine): SuggestionList {
  const suggestions = HEADING_PREFIXES.filter((prefix) => startsWith(prefix, text)).map(
    (prefix) => ({ label: prefix.trimEnd(), text: prefix, completes: false }),
  );
  return { name: 'prefixes', from: 0, suggestions, chosen: suggestions.length ? 0 : -1 };
}

/** Written with the place before them: it is the line from its prefix on that is completed. */
function timeList(
  typed: string,
  at: number,
  chosen: readonly string[],
): Pick<SuggestionList, 'suggestions' | 'chosen'> {
  const typedTime = typed.slice(at);
  const capitals = toCapitals(typedTime).trimEnd();
  const times = knownTimes(chosen);
  const suggestions = times
    .filter((time) => startsWith(time, typedTime) && time !== capitals)
    .map((time) => ({ label: time, text: typed.slice(0, at) + time, completes: true }));
  const isComplete = times.includes(capitals);
  return { suggestions, chosen: isComplete || !suggestions.length ? -1 : 0 };
}
