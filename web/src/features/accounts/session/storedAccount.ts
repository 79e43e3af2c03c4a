/** The signed-in account as this browser remembers it between visits. */
import { keepToken, keptToken } from '../../../api/accessToken';
import type { components } from '../../../api/schema';
import { forgetSavedCopies } from '../../../editor/copies/debts';
import { clearAccountKeys, deviceStore, readJson, tabStore } from '../../../kit/deviceStorage';

export type User = components['schemas']['Person'];
export type StoredUser = Pick<User, 'id' | 'name' | 'email' | 'avatar'>;

const userKey = 'user';

export function storedUser(): StoredUser | null {
  const kept = readJson(deviceStore, userKey);
  if (typeof kept !== 'object' || kept === null) return null;
  const { id, name, email, avatar } = kept as Partial<StoredUser>;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null;
  return { id, name, email, avatar: typeof avatar === 'string' ? avatar : null };
}

/** Whether there is a session to ask the server about. */
export function hasStoredSession(): boolean {
  return keptToken() !== null && storedUser() !== null;
}

export function storeUser({ id, name, email, avatar }: StoredUser): void {
  deviceStore.write(userKey, JSON.stringify({ id, name, email, avatar }));
}

export function storeSession(user: StoredUser, token: string): void {
  // The user first: another tab wakes up at the token and must find both.
  storeUser(user);
  keepToken(token);
}

/**
 * Forgets the account everywhere in this browser; the device's own settings stay, and so do copies of texts with
 * changes that the server has not got.
 */
export function forgetAccount(): void {
  const user = storedUser();
  if (user) void forgetSavedCopies(user.id);
  clearAccountKeys();
  for (const key of tabStore.keys()) tabStore.remove(key);
}
