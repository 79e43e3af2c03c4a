/** One script whole; asking for it remembers that it was opened. */
import { useQuery } from '@tanstack/react-query';
import { getScript } from './calls';
import { libraryKeys } from './queryKeys';

export function useScript(id: string) {
  return useQuery({
    queryKey: libraryKeys.script(id),
    queryFn: () => getScript(id),
    // It comes with its whole text: a glance at another tab is no reason to ask again; deeds refresh it.
    staleTime: 30_000,
  });
}
