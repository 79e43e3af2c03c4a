/** Fetches a part of the application before it is shown. Without the server that fails, and must not end the writing. */
import { useCallback } from 'react';
import { useTellNotFetched } from '../../../ui/useTellNotFetched';

export function useFetchPart() {
  const tellNotFetched = useTellNotFetched();
  return useCallback(
    (fetchIt: () => Promise<unknown>, show: () => void) =>
      void fetchIt().then(show, tellNotFetched),
    [tellNotFetched],
  );
}
