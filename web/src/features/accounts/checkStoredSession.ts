/** Asks the server whether the stored session still holds. Only a clear no ends it. */
import { asProblem } from '../../api/problem';
import { getUser } from './calls';
import { messages } from './messages';
import { type SessionState, signedInAs, uncheckedBecause, visitor } from './sessionState';
import { forgetAccount, storedUser, storeUser } from './storedAccount';

/** The server knows nobody by this token or this id. Anything else says nothing about the session. */
const clearNo = [401, 404];

export async function checkStoredSession(): Promise<SessionState> {
  const stored = storedUser();
  if (!stored) return visitor;
  try {
    const user = await getUser(stored.id);
    storeUser(user);
    return signedInAs(user);
  } catch (error) {
    const problem = asProblem(error);
    // Signed out meanwhile, here or in another tab.
    if (!storedUser()) return visitor;
    if (!clearNo.includes(problem.status) || !problem.isFromServer)
      return uncheckedBecause(messages.unreachable);
    forgetAccount();
    return visitor;
  }
}
