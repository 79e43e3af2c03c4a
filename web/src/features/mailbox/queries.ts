/** Queries for the letters that this server would have sent. */
import { useQuery } from '@tanstack/react-query';
import { visitorApi } from '../../api/client';
import { fetchData } from '../../api/fetchData';
import { asProblem } from '../../kit/problem';

const refreshEvery = 3000;

export function useLetters() {
  return useQuery({
    queryKey: ['mailbox'],
    queryFn: async () => (await fetchData(visitorApi.GET('/api/mailbox'))).letters,
    // Where there is no mailbox there will be none in three seconds either.
    refetchInterval: ({ state }) => (asProblem(state.error).status === 404 ? false : refreshEvery),
  });
}

export type Envelope = NonNullable<ReturnType<typeof useLetters>['data']>[number];

export function useLetter(id: string | null) {
  return useQuery({
    queryKey: ['mailbox', id],
    queryFn: () =>
      fetchData(
        visitorApi.GET('/api/mailbox/{letter_id}', { params: { path: { letter_id: id ?? '' } } }),
      ),
    enabled: id !== null,
    // A letter that was written never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type Letter = NonNullable<ReturnType<typeof useLetter>['data']>;
