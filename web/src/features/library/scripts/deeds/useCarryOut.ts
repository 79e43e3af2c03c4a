/** Carries out a deed on scripts: seen at once, taken back with a sentence when it fails, lists fresh afterwards. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { libraryKeys } from '../../queryKeys';
import type { ScriptRow } from '../../shapes';
import { useTell } from '../../useTell';
import { changeRows, type RowChange } from './shownRows';

export interface Deed<Answer> {
  rows: ScriptRow[];
  /** What is shown already; without it the lists wait for the server. */
  change?: RowChange;
  call: () => Promise<Answer>;
  onDone?: (answer: Answer) => void;
  /** Told once it is known that the deed failed. */
  onFailed?: () => void;
  /** Offered beside the failure: of a deed that takes something back, which has no other button any more. */
  again?: () => void;
  /** What is said when the server has no sentence of its own. */
  failure: string;
}

/** A deed whose answer is known to itself only. */
type Bound = Omit<Deed<() => void>, 'onDone'>;

function bound<Answer>({ call, onDone, ...deed }: Deed<Answer>): Bound {
  return {
    ...deed,
    call: async () => {
      const answer = await call();
      return () => onDone?.(answer);
    },
  };
}

export function useCarryOut() {
  const queries = useQueryClient();
  const tell = useTell();
  const { mutate } = useMutation({
    mutationKey: libraryKeys.all,
    mutationFn: (deed: Bound) => deed.call(),
    // Without a network a deed fails at once, instead of happening hours later when nobody thinks of it any more.
    networkMode: 'always',
    onMutate: async ({ rows, change }) => {
      if (change === undefined) return undefined;
      await queries.cancelQueries({ queryKey: libraryKeys.all });
      return changeRows(queries, rows, change);
    },
    onSuccess: (finish) => finish(),
    onError: (error, deed, takeBack) => {
      takeBack?.();
      tell.failure(error, deed.failure, deed.again);
      deed.onFailed?.();
    },
    onSettled: () => {
      // Only after the last of several quick deeds: an answer in between would not know of the later ones.
      const isLast = queries.isMutating({ mutationKey: libraryKeys.all }) === 1;
      return isLast ? queries.invalidateQueries({ queryKey: libraryKeys.all }) : undefined;
    },
  });
  return useCallback(<Answer>(deed: Deed<Answer>) => mutate(bound(deed)), [mutate]);
}

export type CarryOut = ReturnType<typeof useCarryOut>;
