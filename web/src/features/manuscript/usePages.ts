/** The pages behind a public link. */
import { useQuery } from '@tanstack/react-query';
import { getLinkedPages } from './calls';

export function useLinkedPages(secret: string) {
  return useQuery({
    queryKey: ['link', secret],
    queryFn: ({ signal }) => getLinkedPages(secret, signal),
    // Every fetch counts as a view: coming back to the tab is none.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
