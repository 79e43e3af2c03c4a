/** Changes what all lists show before the server has answered, and takes it back when the answer is no. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { libraryKeys } from '../../queryKeys';
import type { ScriptRow } from '../../shapes';
import { belongs, type Wishes } from '../scriptLists';

/** What lists and projects have in common. */
interface Kept {
  scripts: ScriptRow[];
  totalRecords?: number;
}

/** What is different about a script from now on; null: it is gone from everywhere. */
export type RowChange = Partial<ScriptRow> | null;

function holdsScripts(kept: unknown): kept is Kept {
  return typeof kept === 'object' && kept !== null && Array.isArray((kept as Kept).scripts);
}

function wishesIn(key: QueryKey): Wishes | null {
  const last = key.at(-1);
  return typeof last === 'object' && last !== null ? (last as Wishes) : null;
}

function changed(kept: Kept, ids: Set<string>, change: RowChange, wishes: Wishes | null): Kept {
  const scripts = kept.scripts.flatMap((script) => {
    if (!ids.has(script.id)) return [script];
    if (!change) return [];
    const after = { ...script, ...change };
    const stays = wishes ? belongs(after, wishes) : after.deletedAt === null;
    return stays ? [after] : [];
  });
  const left = kept.scripts.length - scripts.length;
  if (kept.totalRecords === undefined) return { ...kept, scripts };
  return { ...kept, scripts, totalRecords: Math.max(0, kept.totalRecords - left) };
}

/** Hands back the way to put everything as it was. */
export function changeRows(queries: QueryClient, rows: ScriptRow[], change: RowChange): () => void {
  const ids = new Set(rows.map((row) => row.id));
  const before = queries
    .getQueriesData({ queryKey: libraryKeys.all })
    .filter((entry): entry is [QueryKey, Kept] => holdsScripts(entry[1]))
    .filter(([, kept]) => kept.scripts.some((script) => ids.has(script.id)));
  for (const [key, kept] of before) {
    queries.setQueryData(key, changed(kept, ids, change, wishesIn(key)));
  }
  return () => {
    for (const [key, kept] of before) queries.setQueryData(key, kept);
  };
}
