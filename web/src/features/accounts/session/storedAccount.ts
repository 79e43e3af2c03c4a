/** The signed-in account in this browser's storage. */
import { readStoredToken, storeToken } from '../../../api/accessToken';
import type { components } from '../../../api/schema';
import { deleteSavedCopies } from '../../../editor/offline/unsyncedChanges';
import { clearAccountKeys, deviceStore, readJson, tabStore } from '../../../kit/deviceStorage';

export type User = components['schemas']['Person'];
export type StoredUser = Pick<User, 'id' | 'name' | 'email' | 'avatar'>;

const userKey = 'user';

export function storedUser(): StoredUser | null {
  const stored = readJson(deviceStore, userKey);
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, name, email, avatar } = stored as Partial<StoredUser>;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null;
  return { id, name, email, avatar: typeof avatar === 'string' ? avatar : null };
}

/** Whether there is a session to ask the server about. */
export function hasStoredSession(): boolean {
  return readStoredToken() !== null && storedUser() !== null;
}

export function storeUser({ id, name, email, avatar }: StoredUser): void {
  deviceStore.write(userKey, JSON.stringify({ id, name, email, avatar }));
}

export function storeSession(user: StoredUser, token: string): void {
  // The user first: another tab wakes up at the token and must find both.
  storeUser(user);
  storeToken(token);
}

/**
 * Forgets the account everywhere in this browser; the device's own settings stay, and so do copies of texts with
 * changes that the server has not got.
 */
export function clearStoredAccount(): void {
  const user = storedUser();
  if (user) void deleteSavedCopies(user.id);
  clearAccountKeys();
  for (const key of tabStore.keys()) tabStore.remove(key);
}
