/** Who is here as far as this device knows: also while the server cannot be asked about it. */
import { useSession } from './sessionState';
import { type StoredUser, storedUser } from './storedAccount';

export function useUserHere(): StoredUser | null {
  return useSession().user ?? storedUser();
}
