/** Parts of a scene heading: prefix, place and time of day. */
import { toCapitals } from '../../layout/text/displayText';
import { TIMES_OF_DAY } from './wordLists';

const PREFIX = /^\s*(?:INT\.?\s*\/\s*EXT|EXT\.?\s*\/\s*INT|INT|EXT|EST|I\.?\/E)(?:\.\s*|\s+)/i;
const SEPARATOR = ' - ';

export interface HeadingParts {
  readonly prefix: string;
  /** In capitals, with its own dashes; a bracket behind the time belongs to nobody. */
  readonly location: string;
  readonly time: string;
}

export function prefixOf(text: string): string {
  return text.match(PREFIX)?.[0] ?? '';
}

/** The times that a script's settings name stand before ours. */
export function knownTimes(chosen: readonly string[]): string[] {
  return [...new Set([...chosen.map(toCapitals), ...TIMES_OF_DAY])];
}

/** `chosen`: times of day that the script's settings name. */
export function splitHeading(text: string, chosen: readonly string[] = []): HeadingParts {
  const prefix = prefixOf(text);
  const rest = toCapitals(text.slice(prefix.length)).trim();
  const bare = rest.replace(/\s*\([^()]*\)$/, '');
  const at = bare.lastIndexOf(SEPARATOR);
  const last = at < 0 ? '' : bare.slice(at + SEPARATOR.length).trim();
  if (last && isTime(last, chosen)) {
    return { prefix, location: bare.slice(0, at).trim(), time: last };
  }
  return { prefix, location: rest.replace(/\s*-$/, ''), time: '' };
}

/** 'NIGHT', and 'LATE NIGHT' as well; a 'NIGHT CLUB' is a place. */
function isTime(words: string, chosen: readonly string[]): boolean {
  return knownTimes(chosen).some((time) => words === time || words.endsWith(` ${time}`));
}
