/** Checks the stored session with the server. Only a clear no ends it. */
import { asProblem, Problem } from '../../../kit/problem';
import { getUser } from '../accountsApi';
import { messages } from '../messages';
import { type SessionState, signedInAs, uncheckedState, visitor } from './session';
import { clearStoredAccount, hasStoredSession, storedUser, storeUser } from './storedAccount';

/** The server knows nobody by this token or this id. Anything else says nothing about the session. */
const clearNo = [401, 404];

export async function checkStoredSession(): Promise<SessionState> {
  const stored = storedUser();
  if (!stored) return visitor;
  const answer = await getUser(stored.id).catch(asProblem);
  // Signed out or signed in anew during the call: the answer is about somebody else.
  if (storedUser()?.id !== stored.id) return visitor;
  if (!(answer instanceof Problem)) {
    storeUser(answer);
    return signedInAs(answer);
  }
  if (!clearNo.includes(answer.status) || !answer.isFromServer) {
    return uncheckedState(messages.unreachable);
  }
  clearStoredAccount();
  return visitor;
}

/** The first question of all, sent before there is a page to show its answer on. */
let prefetched: Promise<SessionState> | null = null;

export function prefetchSession(): void {
  if (hasStoredSession()) prefetched = checkStoredSession();
}

/** A prefetched check is used once: later checks ask the server anew. */
export function takePrefetchedSession(): Promise<SessionState> {
  const found = prefetched ?? checkStoredSession();
  prefetched = null;
  return found;
}
