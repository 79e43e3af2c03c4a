/** A deed whose outcome is shown before the server has answered, and taken back when it says no. */
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTell } from './useTell';

interface Foreseen<Kept, Wish> {
  /** The answer that is kept here and changes at once. */
  key: QueryKey;
  deed: (wish: Wish) => Promise<unknown>;
  foresee: (kept: Kept, wish: Wish) => Kept;
  /** What is said when it is done; nothing, where the eye sees it already. */
  done?: string;
  failed: string;
  /** Other answers that are fetched again because of it. */
  touches?: readonly QueryKey[];
}

export function useForeseen<Kept, Wish>(plan: Foreseen<Kept, Wish>) {
  const queries = useQueryClient();
  const tell = useTell();
  return useMutation({
    mutationKey: plan.key,
    // One after the other: of two quick changes the later one must win on the server, too.
    scope: { id: JSON.stringify(plan.key) },
    mutationFn: plan.deed,
    // Without a network it fails at once, instead of happening hours later when nobody thinks of it any more.
    networkMode: 'always',
    onMutate: async (wish: Wish) => {
      await queries.cancelQueries({ queryKey: plan.key });
      const before = queries.getQueryData<Kept>(plan.key);
      if (before !== undefined) queries.setQueryData<Kept>(plan.key, plan.foresee(before, wish));
      return before;
    },
    onSuccess: () => {
      if (plan.done) tell.success(plan.done);
      else tell.noFailure();
    },
    onError: (error, _wish, before) => {
      queries.setQueryData(plan.key, before);
      tell.failure(error, plan.failed);
    },
    onSettled: () => {
      // The last of several asks for the truth; earlier answers would not know the later changes yet.
      if (queries.isMutating({ mutationKey: plan.key }) > 1) return;
      for (const queryKey of [plan.key, ...(plan.touches ?? [])]) {
        void queries.invalidateQueries({ queryKey });
      }
    },
  });
}
