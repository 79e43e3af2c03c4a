/** What a list says about a snapshot: where it comes from, how long the text was, and the colours of revisions. */
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

/** Papers of revisions in the order of the industry; the second round has the same papers. */
const papers: Readonly<Record<string, string>> = {
  Blue: '#8fbfe8',
  Pink: '#f4a6c0',
  Yellow: '#f5e36b',
  Green: '#94cf8f',
  Goldenrod: '#e0ab2f',
  Buff: '#e6cf9c',
  Salmon: '#f39a83',
  Cherry: '#d9536f',
  Tan: '#c9a97c',
  White: '#ffffff',
};

export const revisionColors: readonly string[] = [
  ...['Blue', 'Pink', 'Yellow', 'Green', 'Goldenrod', 'Buff', 'Salmon', 'Cherry', 'Tan'],
  ...['2nd White', '2nd Blue', '2nd Pink', '2nd Yellow', '2nd Green', '2nd Goldenrod'],
  ...['2nd Buff', '2nd Salmon', '2nd Cherry', '2nd Tan'],
];

/** As CSS has it; null for no colour. */
export function paperColor(color: string): string | null {
  return papers[color.replace(/^2nd /, '')] ?? null;
}

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function exactTime(moment: string): string {
  return exact.format(new Date(moment));
}
