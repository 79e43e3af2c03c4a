/**
 * Query for one script's record; fetching it counts as opening it. Without a network the copy on this device answers.
 */
import { scriptRecordName } from '../../../editor/offline/offlineScripts';
import { getScript } from './libraryApi';
import { libraryKeys } from './queryKeys';

export function scriptQuery(id: string, userId: string | undefined) {
  return {
    userId,
    scriptId: id,
    name: scriptRecordName,
    queryKey: libraryKeys.script(id),
    fetch: () => getScript(id),
    // A glance at another tab is no reason to fetch again, and to count as opening it; actions invalidate it.
    staleTime: 30_000,
  };
}
