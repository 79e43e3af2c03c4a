/** One script's record; asking for it remembers that it was opened. */
import { useQuery } from '@tanstack/react-query';
import { getScript } from './calls';
import { libraryKeys } from './queryKeys';

export function useScript(id: string) {
  return useQuery({
    queryKey: libraryKeys.script(id),
    queryFn: () => getScript(id),
    // A glance at another tab is no reason to ask again, and to count as opening it; deeds refresh it.
    staleTime: 30_000,
  });
}
