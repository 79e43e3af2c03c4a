/** A sign-up in progress, stored in this tab so that a reload finds the same step again. */
import { readJson, tabStore } from '../../../kit/deviceStorage';

export interface PendingSignup {
  email: string;
  /** When the last token was sent (milliseconds). */
  sentAt: number;
  /** The token was accepted: name and password come next. */
  isConfirmed: boolean;
  name: string;
}

const pendingKey = 'pendingSignup';
const referrerKey = 'referrer';

export function readPendingSignup(): PendingSignup | null {
  const stored = readJson(tabStore, pendingKey);
  if (typeof stored !== 'object' || stored === null) return null;
  const { email, sentAt, isConfirmed, name } = stored as Partial<PendingSignup>;
  if (typeof email !== 'string' || !email) return null;
  return {
    email,
    sentAt: Number(sentAt) || 0,
    isConfirmed: isConfirmed === true,
    name: typeof name === 'string' ? name : '',
  };
}

export function storePendingSignup(pending: PendingSignup): void {
  tabStore.write(pendingKey, JSON.stringify(pending));
}

/** The account is made: neither the steps to it nor who invited them matter any more. */
export function clearPendingSignup(): void {
  tabStore.remove(pendingKey);
  tabStore.remove(referrerKey);
}

/** The ids of people are short; anything longer would only make the server refuse the whole form. */
const longestId = 64;

/** Remembers who invited this visitor, until the account is made. */
export function rememberReferrer(userId: string | null): void {
  if (userId && userId.length <= longestId) tabStore.write(referrerKey, userId);
}

export function readReferrer(): string | null {
  return tabStore.read(referrerKey);
}
