/**
 * Which text the parts of a copy belong to. A script's text can be made anew on the server, as from a backup: the same
 * script then has another document, and what was written for the old one would garble the new.
 */
import type { Debt, UpdateRow } from './database';

type Part = Pick<UpdateRow | Debt, 'documentId'>;

/** What was written before the server had said which text it is goes with any. */
export function isOf(documentId: string | null) {
  return (part: Part): boolean =>
    documentId === null || !part.documentId || part.documentId === documentId;
}

/** When a copy holds parts of several texts, first the one with unsaved changes: somebody has to be told of them. */
export function textOf(rows: UpdateRow[], debts: Debt[]): string | null {
  const owed = new Set(debts.map(({ documentId }) => documentId));
  const named = rows.filter(({ documentId }) => documentId);
  const first = named.find(({ documentId }) => owed.has(documentId)) ?? named[0];
  return first?.documentId ?? null;
}
