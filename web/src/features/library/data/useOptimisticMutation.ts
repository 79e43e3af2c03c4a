/** Optimistic mutation: its outcome is shown before the server has answered, and rolled back on failure. */
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../../../ui/toasts/useNotify';

interface OptimisticMutationOptions<Cached, Variables> {
  /** The cached answer that changes at once. */
  key: QueryKey;
  request: (variables: Variables) => Promise<unknown>;
  optimisticUpdate: (cached: Cached, variables: Variables) => Cached;
  /** Message of success; none, where the result is visible anyway. */
  done?: string;
  failed: string;
  /** Other answers that are fetched again because of it. */
  invalidates?: readonly QueryKey[];
}

export function useOptimisticMutation<Cached, Variables>(
  options: OptimisticMutationOptions<Cached, Variables>,
) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationKey: options.key,
    // One after the other: of two quick changes the later one must win on the server, too.
    scope: { id: JSON.stringify(options.key) },
    mutationFn: options.request,
    // Without a network it fails at once, instead of happening hours later when nobody thinks of it any more.
    networkMode: 'always',
    onMutate: async (variables: Variables) => {
      await queries.cancelQueries({ queryKey: options.key });
      const before = queries.getQueryData<Cached>(options.key);
      if (before !== undefined)
        queries.setQueryData<Cached>(options.key, options.optimisticUpdate(before, variables));
      return before;
    },
    onSuccess: () => {
      if (options.done) notify.success(options.done);
      else notify.dismissFailure();
    },
    onError: (error, _wish, before) => {
      queries.setQueryData(options.key, before);
      notify.failure(error, options.failed);
    },
    onSettled: () => {
      // The last of several asks for the truth; earlier answers would not know the later changes yet.
      if (queries.isMutating({ mutationKey: options.key }) > 1) return;
      for (const queryKey of [options.key, ...(options.invalidates ?? [])]) {
        void queries.invalidateQueries({ queryKey });
      }
    },
  });
}
