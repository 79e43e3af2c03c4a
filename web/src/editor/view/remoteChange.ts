/** Marks transactions that came from the Y.Doc, not from the user's input: another writer's change, or an undo. */
import type { Transaction } from '@tiptap/pm/state';

export const REMOTE = 'remote';

export function isRemoteChange(transaction: Transaction): boolean {
  return transaction.getMeta(REMOTE) === true;
}
