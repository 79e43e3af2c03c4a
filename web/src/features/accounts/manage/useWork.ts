/** All work of the writer as one file: begun, watched while the server packs it, and fetched when it is ready. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../kit/saveFile';
import { useTell } from '../useTell';
import { downloadWork, packingProgress, packWork } from './calls';
import { messages } from './messages';

const workKey = ['work'];
const everySecond = 1000;

/** Asks also for what was begun on an earlier visit: packing goes on when one leaves the page. */
function usePacking() {
  return useQuery({
    queryKey: workKey,
    queryFn: packingProgress,
    refetchInterval: ({ state }) => state.data?.state === 'packing' && everySecond,
  });
}

export type Packing = NonNullable<ReturnType<typeof usePacking>['data']>;

/** Whoever waited for it gets it without asking once more. */
function useWhenPacked(state: Packing['state'] | undefined, deed: () => void) {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'packing' && state === 'ready') deed();
    before.current = state;
  }, [state, deed]);
}

export function useWork() {
  const queries = useQueryClient();
  const tell = useTell();
  const { data: packing } = usePacking();
  const { mutate: pack, isPending: isBeginning } = useMutation({
    networkMode: 'always',
    mutationFn: packWork,
    onSuccess: (begun) => queries.setQueryData(workKey, begun),
    onError: (error) => tell.failure(error, messages.workNotPacked),
  });
  const { mutate: fetchFile, isPending: isFetching } = useMutation({
    networkMode: 'always',
    mutationFn: downloadWork,
    onSuccess: ({ content, name }) => saveFile(content, name),
    onError: (error) => {
      tell.failure(error, messages.workFailed);
      // It may have been swept away meanwhile.
      void queries.invalidateQueries({ queryKey: workKey });
    },
  });
  useWhenPacked(packing?.state, fetchFile);
  return { packing, pack, fetchFile, isBusy: isBeginning || isFetching };
}
