/** Builders of users, tokens and stored sessions. */
import type { User } from '../../features/accounts/session/storedAccount';
import { storeSession } from '../../features/accounts/session/storedAccount';

export function makeUser(part: Partial<User> = {}): User {
  return {
    id: 'u1',
    name: 'Ana Lindqvist',
    email: 'ana@example.com',
    avatar: null,
    provider: 'email',
    scriptNotifications: 'enabled',
    scheduleWriting: [],
    currentPlan: 'free',
    Order: 0,
    currentPlanId: null,
    collaboration: 'solo',
    emailConfirmed: true,
    timeZone: null,
    twoFactor: false,
    deleteAfter: null,
    ...part,
  };
}

/** A token issued and expiring at these moments (milliseconds). */
export function makeToken(
  issuedAt: number,
  expiresAt: number,
  mark = '',
  userId = makeUser().id,
): string {
  const claims = { sub: userId, iat: issuedAt / 1000, exp: expiresAt / 1000, jti: mark };
  return `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.${mark || 'x'}`;
}

export const hours = 3_600_000;

export function freshToken(mark = '', userId = makeUser().id): string {
  return makeToken(Date.now(), Date.now() + 12 * hours, mark, userId);
}

/** Stores a signed-in account in the browser, as an earlier visit would. */
export function storeTestSession(user: User = makeUser()): User {
  storeSession(user, freshToken('', user.id));
  return user;
}
