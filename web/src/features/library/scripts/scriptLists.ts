/** The lists of scripts, what each asks the server for, and which scripts belong to it. */
import { queryOptions } from '@tanstack/react-query';
import { listScripts, type ScriptWishes } from '../calls';
import { libraryKeys } from '../queryKeys';
import type { ScriptRow } from '../shapes';

export type ListName = 'all' | 'shared' | 'archived' | 'deleted' | 'stared';

/** What a list asks for, whichever of its pages. */
export type Wishes = Omit<ScriptWishes, 'page' | 'pageSize'>;

export const pageSize = 50;

/** Stars, the archive and what was opened are a person's own, so those lists hold own and shared scripts alike. */
export const wishesOf: Record<ListName, Wishes> = {
  all: { scope: 'all', archieved: false },
  shared: { scope: 'shared', archieved: false },
  archived: { scope: 'all', archieved: true },
  deleted: { scope: 'deleted' },
  stared: { scope: 'all', stared: true },
};

/** One page of a list; its wishes stand in the key, so that a deed can tell which lists a script leaves. */
export function scriptPage(wishes: Wishes, page = 1, size = pageSize) {
  const asked: ScriptWishes = { ...wishes, page, pageSize: size };
  return queryOptions({
    queryKey: [...libraryKeys.scripts, asked],
    queryFn: () => listScripts(asked),
  });
}

/** Whether a script still belongs to a list after something was changed about it. */
export function belongs(script: ScriptRow, wishes: Wishes): boolean {
  if (wishes.scope === 'deleted') return script.deletedAt !== null;
  if (script.deletedAt !== null) return false;
  if (wishes.stared !== undefined && wishes.stared !== script.stared) return false;
  return (wishes.archieved ?? false) === script.archieved;
}
