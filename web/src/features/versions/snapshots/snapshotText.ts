/** What a list says about a snapshot: where it comes from, and how long the text was. */
import { countNoun } from '../../../kit/displayText';
import type { Snapshot } from './snapshotApi';

const origins: Readonly<Record<string, string>> = {
  import: 'Before a file replaced the script',
  restore: 'Before going back',
  merge: 'Before a merge',
  shrink: 'Before a large deletion',
  wizard: 'Before a wizard wrote',
};

/** Why the server took it by itself; empty for one that a person took. */
export function originText({ origin, name }: Pick<Snapshot, 'origin' | 'name'>): string {
  const text = origins[origin] ?? '';
  // Said once where the name says the same.
  return text === name ? '' : text;
}

export function lengthText({ pages, words }: Pick<Snapshot, 'pages' | 'words'>): string {
  if (pages === null || words === null) return 'Length not counted';
  return `${countNoun(pages, 'page')} · ${countNoun(words, 'word')}`;
}
