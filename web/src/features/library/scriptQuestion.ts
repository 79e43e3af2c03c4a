/** One script's record; asking for it remembers that it was opened. Without a network it is the one on this device. */
import { scriptRecord } from '../../editor/copies/scriptsHere';
import { getScript } from './calls';
import { libraryKeys } from './queryKeys';

export function scriptQuestion(id: string, userId: string | undefined) {
  return {
    userId,
    scriptId: id,
    name: scriptRecord,
    queryKey: libraryKeys.script(id),
    ask: () => getScript(id),
    // A glance at another tab is no reason to ask again, and to count as opening it; deeds refresh it.
    staleTime: 30_000,
  };
}
