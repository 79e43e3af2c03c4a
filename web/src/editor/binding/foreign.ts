/** Which changes of the view came from the document: another writer's, or an undoing. */
import type { Transaction } from '@tiptap/pm/state';

export const FOREIGN = 'foreign';

export function isForeign(transaction: Transaction): boolean {
  return transaction.getMeta(FOREIGN) === true;
}
