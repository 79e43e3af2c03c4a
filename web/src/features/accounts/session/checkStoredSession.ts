/** Asks the server whether the stored session still holds. Only a clear no ends it. */
import { asProblem, Problem } from '../../../api/problem';
import { getUser } from '../calls';
import { messages } from '../messages';
import { type SessionState, signedInAs, uncheckedBecause, visitor } from './sessionState';
import { forgetAccount, storedUser, storeUser } from './storedAccount';

/** The server knows nobody by this token or this id. Anything else says nothing about the session. */
const clearNo = [401, 404];

export async function checkStoredSession(): Promise<SessionState> {
  const stored = storedUser();
  if (!stored) return visitor;
  const answer = await getUser(stored.id).catch(asProblem);
  // Signed out or signed in anew while we asked: the answer is about somebody else.
  if (storedUser()?.id !== stored.id) return visitor;
  if (!(answer instanceof Problem)) {
    storeUser(answer);
    return signedInAs(answer);
  }
  if (!clearNo.includes(answer.status) || !answer.isFromServer) {
    return uncheckedBecause(messages.unreachable);
  }
  forgetAccount();
  return visitor;
}
