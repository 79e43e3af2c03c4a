/** Updates part of the user from a server's answer, unless they have signed out meanwhile. */
import { useCallback } from 'react';
import { useLatest } from '../../../ui/hooks/useLatest';
import { useSession } from './session';
import { storedUser, type User } from './storedAccount';

/** Whether this browser still belongs to them: an answer may come after the sign-out. */
export function isStillSignedIn(user: User): boolean {
  return storedUser()?.id === user.id;
}

export function usePatchUser() {
  const latest = useLatest(useSession());
  // Only the part that was changed: two answers on their way must not undo each other.
  return useCallback(
    (part: Partial<User>) => {
      const { user, updateUser } = latest.current;
      if (!user || !isStillSignedIn(user)) return;
      const next = { ...user, ...part };
      latest.current = { ...latest.current, user: next };
      updateUser(next);
    },
    [latest],
  );
}
