/** Query and mutations of a script's sharing. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../../../ui/toasts/useNotify';
import {
  deletePublicLink,
  deleteShare,
  editShare,
  getSharing,
  setPublicLink,
  shareScript,
} from '../data/libraryApi';
import { messages } from '../data/messages';
import { libraryKeys } from '../data/queryKeys';
import type { Sharing } from '../data/types';
import { usePeopleActions } from './usePeopleActions';

export function useSharing(scriptId: string) {
  return useQuery({
    queryKey: libraryKeys.shares(scriptId),
    queryFn: () => getSharing(scriptId),
  });
}

/** Queries that show the people or the public link of a script. */
const queriesShowing = (scriptId: string) => [libraryKeys.scripts, libraryKeys.script(scriptId)];

export function useShareActions(scriptId: string) {
  return usePeopleActions<Sharing>({
    key: libraryKeys.shares(scriptId),
    invalidates: queriesShowing(scriptId),
    invite: (email, role) => shareScript(scriptId, email, role),
    change: (id, role) => editShare(scriptId, id, role),
    remove: (id) => deleteShare(scriptId, id),
    done: messages.updated,
    failed: messages.updateFailed,
  });
}

export type LinkChange = 'off' | { expiresAt: string | null; renew?: boolean };

/** Not optimistic: only the server knows the URL. */
export function useLinkMutation(scriptId: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    networkMode: 'always',
    mutationFn: (linkChange: LinkChange) =>
      linkChange === 'off'
        ? deletePublicLink(scriptId)
        : setPublicLink(scriptId, { renew: false, ...linkChange }),
    onSuccess: async (sharing) => {
      notify.dismissFailure();
      // A read that began before the change would bring the former state back.
      await queries.cancelQueries({ queryKey: libraryKeys.shares(scriptId) });
      queries.setQueryData(libraryKeys.shares(scriptId), sharing);
      for (const queryKey of queriesShowing(scriptId)) void queries.invalidateQueries({ queryKey });
    },
    onError: (error) => notify.failure(error, messages.updateFailed),
  });
}
