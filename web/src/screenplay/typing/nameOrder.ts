/** In which order names are offered. Rule TY33. */
import { capitals } from '../layout/shown';
import { compare } from './vocabulary';

export interface NameSources {
  /** Who speaks before the caret in this scene, the last one first, in capitals. */
  readonly recent: readonly string[];
  /** All of the script, the most frequent first, in capitals. */
  readonly frequent: readonly string[];
  /** Known from elsewhere: the cards of characters. */
  readonly listed: readonly string[];
}

/** The other speaker first, then who else speaks here, then the script's, then those who only have a card. */
export function orderedNames({ recent, frequent, listed }: NameSources): string[] {
  const here = [...new Set(recent)];
  const [last, other, ...others] = here;
  const inScene = other === undefined ? here : [other, last as string, ...others];
  const waiting = listed.map(capitals).sort(compare);
  return [...new Set([...inScene, ...frequent, ...waiting])].filter(Boolean);
}
