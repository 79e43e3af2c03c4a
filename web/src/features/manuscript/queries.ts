/** Queries of the manuscript: page rules of a script, and the pages behind a public link. */

import { useQuery } from '@tanstack/react-query';
import { userApi, visitorApi } from '../../api/client';
import { fetchData } from '../../api/fetchData';
import type { components } from '../../api/schema';
import type { Profile } from '../../screenplay/profile';

export type SentHeaders = components['schemas']['PageHeaders'];

export interface PageRules {
  profile: Profile;
  /** The layout came with a file, which also sets whether scene numbers are shown. */
  isFromFile: boolean;
  /** Null where there are none. */
  headers: SentHeaders | null;
  /** A scene with so many changed lines is marked whole; 0 or missing: none is. */
  autoMarkCount?: number;
  /** For readers; missing: print. */
  pageView?: 'print' | 'classic';
}

async function fetchPageRules(scriptId: string, signal: AbortSignal): Promise<PageRules> {
  const params = { path: { script_id: scriptId } };
  const call = userApi.GET('/api/scripts/{script_id}/page-rules', { params, signal });
  const { profile, ...rules } = await fetchData(call);
  // The server writes the whole profile, by the same names (`screenplay/profile_json.py`).
  return { ...rules, profile: profile as unknown as Profile };
}

export function pageRulesQuery(scriptId: string, userId: string | undefined) {
  return {
    userId,
    scriptId,
    name: 'page-rules',
    // Below the script's own key: whatever refreshes its settings refreshes these.
    queryKey: ['library', 'script', scriptId, 'page-rules'],
    fetch: (signal: AbortSignal) => fetchPageRules(scriptId, signal),
    staleTime: 30_000,
  };
}

/** A new script with all of a damaged one that comes before the damage; the damaged one stays as it is. */
export function makeScriptOfIntactPart(scriptId: string) {
  const params = { path: { script_id: scriptId } };
  return fetchData(userApi.POST('/api/scripts/{script_id}/intact-part', { params }));
}

function fetchLinkedPages(secret: string, signal: AbortSignal) {
  const params = { path: { secret } };
  return fetchData(visitorApi.GET('/api/links/{secret}', { params, signal }));
}

export function useLinkedPages(secret: string) {
  return useQuery({
    queryKey: ['link', secret],
    queryFn: ({ signal }) => fetchLinkedPages(secret, signal),
    // Every fetch counts as a view: coming back to the tab must not fetch again.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
