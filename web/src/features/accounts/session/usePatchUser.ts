/** Takes over what the server now says about a part of the user, unless they have signed out meanwhile. */
import { useCallback } from 'react';
import { useLatest } from '../useLatest';
import { useSession } from './sessionState';
import { storedUser, type User } from './storedAccount';

/** Whether this browser still belongs to them: an answer may come after the sign-out. */
export function isStillHere(user: User): boolean {
  return storedUser()?.id === user.id;
}

export function useTakeOver() {
  const latest = useLatest(useSession());
  // Only the part that was changed: two answers on their way must not undo each other.
  return useCallback(
    (part: Partial<User>) => {
      const { user, updateUser } = latest.current;
      if (!user || !isStillHere(user)) return;
      const next = { ...user, ...part };
      latest.current = { ...latest.current, user: next };
      updateUser(next);
    },
    [latest],
  );
}
