/** Removal of scripts from this device that were deleted, or are no longer shared with the user, while nobody looked. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOptionsFor } from '../../editor/offline/offlineQuery';
import { listStoredScriptIds } from '../../editor/offline/offlineScripts';
import { listScripts } from '../../features/library/data/libraryApi';
import { pageRulesQuery } from '../../features/manuscript/queries';

/** Milliseconds between two looks. */
const lookInterval = 10 * 60_000;

/** Stored scripts that are not among those opened last: mostly none. */
async function findUnlisted(userId: string): Promise<string[]> {
  const stored = await listStoredScriptIds(userId);
  if (stored.length === 0) return [];
  const opened = { scope: 'all', sort: 'opened', descending: true, page: 1, pageSize: 50 } as const;
  const listed = new Set((await listScripts(opened)).scripts.map(({ id }) => id));
  return stored.filter((id) => !listed.has(id));
}

/** A refusal of the page rules removes the script from the device, but for unsaved changes. (Fetching them counts as no opening.) */
async function removeLostScripts(queries: QueryClient, userId: string): Promise<number> {
  const unlisted = await findUnlisted(userId);
  for (const id of unlisted) {
    const options = { ...queryOptionsFor(pageRulesQuery(id, userId)), staleTime: 0 };
    await queries.fetchQuery(options).catch(() => undefined);
  }
  return unlisted.length;
}

export function useRemoveLostScripts(userId: string | undefined): void {
  const queries = useQueryClient();
  useQuery({
    queryKey: ['lostScripts', userId],
    queryFn: () => removeLostScripts(queries, userId ?? ''),
    enabled: userId !== undefined,
    staleTime: lookInterval,
    retry: false,
  });
}
