/** What is unsaved and where, in words. */
import { counted } from '../kit/counted';
import { isolated } from '../kit/isolated';
import type { Unsent } from './copies/debts';

/** '3 changes in “The Lighthouse”' */
export function unsentSentence({ changes, title, document }: Unsent): string {
  const script = title ? `“${isolated(title)}”` : 'a script';
  const place = document === 'desk' ? `the desk of ${script}` : script;
  return `${counted(changes, 'change')} in ${place}`;
}
