/** Live changes of the open script that are not of its text: another role, another record, other settings. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { VersionNews } from '../../../editor/news/versionNews';
import type { DocumentSession } from '../../../editor/session/documentSession';
import { type SavingStore, watchReconnects } from '../../../editor/session/savingState';
import { announceChange } from '../data/crossTabRefresh';
import { libraryKeys } from '../data/queryKeys';
import type { ScriptDetails } from '../data/types';
import { updateCachedRows } from '../scripts/actions/useRowMutation';

/** When the server names another role live, it counts at once in all that shows the script. */
export function useLiveRole(
  session: Pick<DocumentSession, 'subscribe' | 'welcome'>,
  { id, role: knownRole }: ScriptDetails,
): void {
  const queries = useQueryClient();
  const liveRole = useSyncExternalStore(
    session.subscribe,
    () => (session.welcome?.role as ScriptDetails['role'] | undefined) ?? null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever came last counts, the live role or a fetched record
  useEffect(() => {
    if (!liveRole || liveRole === knownRole) return;
    queries.setQueryData<ScriptDetails>(
      libraryKeys.script(id),
      (cached) => cached && { ...cached, role: liveRole },
    );
    updateCachedRows(queries, [{ id }], { role: liveRole });
    void queries.invalidateQueries({ queryKey: libraryKeys.all });
    announceChange();
  }, [liveRole]);
}

/** The record and the page rules are fetched anew when the room tells that they changed, and after a reconnect (SD10). */
export function useLiveRecord(scriptId: string, news: VersionNews, session: SavingStore): void {
  const queries = useQueryClient();
  useEffect(() => {
    // The keys of the page rules and of what else follows from the settings begin with that of the record.
    const queryKey = libraryKeys.script(scriptId);
    const refresh = () => {
      // A change of our own that is on its way asks for the truth when it has arrived, and is shown until then.
      if (queries.isMutating({ mutationKey: queryKey }) > 0) return;
      void queries.invalidateQueries({ queryKey });
    };
    const stopFollowing = news.subscribe('settings', refresh);
    const stopWatching = watchReconnects(session, refresh);
    return () => {
      stopFollowing();
      stopWatching();
    };
  }, [queries, scriptId, news, session]);
}
