/** By which rules a script's pages are laid out while somebody types; they follow its settings. */
import { userApi } from '../../api/client';
import { dataOf } from '../../api/problem';
import type { Profile } from '../../screenplay/profile';

export interface PageRules {
  profile: Profile;
  /** The layout came with a file, which also says whether scene numbers are shown. */
  isFromFile: boolean;
}

async function getPageRules(scriptId: string, signal: AbortSignal): Promise<PageRules> {
  const params = { path: { script_id: scriptId } };
  const call = userApi.GET('/api/scripts/{script_id}/page-rules', { params, signal });
  const { profile, isFromFile } = await dataOf(call);
  // The server writes all of it, by the same names (`screenplay/profile_json.py`).
  return { profile: profile as unknown as Profile, isFromFile };
}

export function pageRulesQuestion(scriptId: string, userId: string | undefined) {
  return {
    userId,
    scriptId,
    name: 'page-rules',
    // Below the script's own key: whatever refreshes its settings refreshes these.
    queryKey: ['library', 'script', scriptId, 'page-rules'],
    ask: (signal: AbortSignal) => getPageRules(scriptId, signal),
    staleTime: 30_000,
  };
}
