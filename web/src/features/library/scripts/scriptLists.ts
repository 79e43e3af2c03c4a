/** The lists of scripts: the query of each, and which scripts match it. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listScripts, type ScriptListQuery } from '../data/libraryApi';
import { libraryKeys } from '../data/queryKeys';
import type { ScriptRow } from '../data/types';
import { storeStarredCount } from './starredCount';

export type ScriptListName = 'all' | 'shared' | 'archived' | 'deleted' | 'stared';

/** Query of a list, whichever of its pages. */
export type ListQuery = Omit<ScriptListQuery, 'page' | 'pageSize'>;

export const pageSize = 50;

/** Stars, the archive and what was opened are a person's own, so those lists hold own and shared scripts alike. */
export const listQueries: Record<ScriptListName, ListQuery> = {
  all: { scope: 'all', archieved: false },
  shared: { scope: 'shared', archieved: false },
  archived: { scope: 'all', archieved: true },
  deleted: { scope: 'deleted' },
  stared: { scope: 'all', stared: true },
};

/** Query of one page of a list; the list query is in its key, so that an action knows which lists a script leaves. */
export function scriptPageQuery(listQuery: ListQuery, page = 1, size = pageSize) {
  const pageQuery: ScriptListQuery = { ...listQuery, page, pageSize: size };
  return queryOptions({
    queryKey: [...libraryKeys.scripts, pageQuery],
    queryFn: () => listScripts(pageQuery),
  });
}

/** Whether a script still belongs to a list after something was changed about it. */
export function matchesListQuery(script: ScriptRow, listQuery: ListQuery): boolean {
  if (listQuery.scope === 'deleted') return script.deletedAt !== null;
  if (script.deletedAt !== null) return false;
  if (listQuery.stared !== undefined && listQuery.stared !== script.stared) return false;
  return (listQuery.archieved ?? false) === script.archieved;
}

/** Where a script opens. */
export const scriptPath = ({ id }: Pick<ScriptRow, 'id'>) => `/script/${id}`;

/** Keeps the sidebar's count of starred scripts up to date: the server counts, again after every action. */
export function useCountStarred(): void {
  const { data } = useQuery(scriptPageQuery(listQueries.stared, 1, 1));
  const count = data?.totalRecords;
  useEffect(() => {
    if (count !== undefined) storeStarredCount(count);
  }, [count]);
}
