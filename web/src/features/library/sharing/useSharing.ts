/** With whom a script is shared, and everything that changes it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeShare, endLink, endShare, getSharing, setLink, shareScript } from '../calls';
import { messages } from '../messages';
import { libraryKeys } from '../queryKeys';
import type { Sharing } from '../shapes';
import { useTell } from '../useTell';
import { usePeopleDeeds } from './people';

export function useSharing(scriptId: string) {
  return useQuery({
    queryKey: libraryKeys.shares(scriptId),
    queryFn: () => getSharing(scriptId),
  });
}

/** What shows the people or the address of a script. */
const touchedBy = (scriptId: string) => [libraryKeys.scripts, libraryKeys.script(scriptId)];

export function useShareDeeds(scriptId: string) {
  return usePeopleDeeds<Sharing>({
    key: libraryKeys.shares(scriptId),
    touches: touchedBy(scriptId),
    invite: (email, role) => shareScript(scriptId, email, role),
    change: (id, role) => changeShare(scriptId, id, role),
    remove: (id) => endShare(scriptId, id),
    done: messages.updated,
    failed: messages.updateFailed,
  });
}

export type LinkWish = 'off' | { expiresAt: string | null; renew?: boolean };

/** Not foreseen: only the server knows the address. */
export function useLinkDeed(scriptId: string) {
  const queries = useQueryClient();
  const tell = useTell();
  return useMutation({
    networkMode: 'always',
    mutationFn: (wish: LinkWish) =>
      wish === 'off' ? endLink(scriptId) : setLink(scriptId, { renew: false, ...wish }),
    onSuccess: (sharing) => {
      tell.noFailure();
      queries.setQueryData(libraryKeys.shares(scriptId), sharing);
      for (const queryKey of touchedBy(scriptId)) void queries.invalidateQueries({ queryKey });
    },
    onError: (error) => tell.failure(error, messages.updateFailed),
  });
}
