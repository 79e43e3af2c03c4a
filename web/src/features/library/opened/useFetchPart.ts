/** Fetches a part of the application before it is shown. Without the server that fails, and must not end the writing. */
import { useCallback } from 'react';
import { useTell } from '../useTell';

const notFetched =
  'This cannot be opened without the server. Please try again as soon as you are connected.';

export function useFetchPart() {
  const tell = useTell();
  return useCallback(
    (fetchIt: () => Promise<unknown>, show: () => void) =>
      void fetchIt().then(show, () => tell.failure(null, notFetched)),
    [tell],
  );
}
