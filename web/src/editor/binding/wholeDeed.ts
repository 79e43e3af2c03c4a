/** Changes that are taken back by an undo of their own, whatever was typed right before them. */
import type { Transaction } from '@tiptap/pm/state';

/** Besides what ProseMirror calls the ways in which text comes or goes at once. */
const WHOLE: ReadonlySet<unknown> = new Set(['paste', 'drop', 'cut', 'replace']);

export function isWholeDeed(tr: Transaction): boolean {
  return WHOLE.has(tr.getMeta('uiEvent'));
}

export function asOneDeed(tr: Transaction): Transaction {
  return tr.setMeta('uiEvent', 'replace');
}
