/** What a person should know, and what they can do about it. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { asProblem, sentenceFor } from '../../api/problem';
import { listNotices, markRead, type Notice, putAway, putBack } from './calls';

/** Everything about notices; a live message of a room makes it stale. */
export const noticesKey = ['notices'];

/** How many are shown at first, and how many more when asked. */
export const handful = 20;

export function useNotices(pageSize = handful) {
  return useQuery({
    queryKey: [...noticesKey, pageSize],
    queryFn: () => listNotices(pageSize),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
}

export function useNoticeDeeds() {
  const queries = useQueryClient();
  const { enqueueSnackbar } = useSnackbar();
  const refresh = () => queries.invalidateQueries({ queryKey: noticesKey });
  const told = (otherwise: string) => (error: unknown) =>
    enqueueSnackbar(sentenceFor(asProblem(error), otherwise), { variant: 'error' });

  // That it could not be noted is no news for anybody: the next look tries again.
  const read = useMutation({ mutationFn: markRead, onSettled: refresh });
  const away = useMutation({
    mutationFn: putAway,
    onSettled: refresh,
    onError: told('The notice could not be removed. Please try again.'),
  });
  const back = useMutation({
    mutationFn: ({ scriptId, markId }: { scriptId: string; markId: string }) =>
      putBack(scriptId, markId),
    onSuccess: (message) => {
      enqueueSnackbar(message || 'The script is back as it was', { variant: 'success' });
      void queries.invalidateQueries({ queryKey: ['library'] });
    },
    onSettled: refresh,
    onError: told('The script could not be put back. Please try again.'),
  });
  return { read, away, back };
}

/** The mark to which a shrunken script can be put back. */
export function wayBackOf({ kind, scriptId, data }: Notice) {
  const { markId } = data;
  if (kind !== 'shrunk' || !scriptId || typeof markId !== 'string') return null;
  return { scriptId, markId };
}
