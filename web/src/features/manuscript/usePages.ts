/** Fetches pages once, and keeps them until the script changes. */
import { useQuery } from '@tanstack/react-query';
import { getLinkedPages, getPages } from './calls';

/** Below the script's own key: whatever refreshes the record refreshes the pages, whose cover follows it. */
const pagesKey = (scriptId: string) => ['library', 'script', scriptId, 'pages'];

export function usePages(scriptId: string) {
  return useQuery({
    queryKey: pagesKey(scriptId),
    queryFn: ({ signal }) => getPages(scriptId, signal),
    // Hundreds of pages: a glance at another tab is no reason to fetch them again; deeds refresh them.
    staleTime: 30_000,
  });
}

export function useLinkedPages(secret: string) {
  return useQuery({
    queryKey: ['link', secret],
    queryFn: ({ signal }) => getLinkedPages(secret, signal),
    // Every fetch counts as a view: coming back to the tab is none.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
