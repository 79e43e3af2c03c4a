/** Actions on the session: three ways to sign in, and two to sign out. */
import { useSnackbar } from 'notistack';
import { useMemo } from 'react';
import type { components } from '../../../api/schema';
import { asProblem } from '../../../kit/problem';
import {
  login,
  logout,
  logoutEverywhere,
  restoreSessionFromCookie,
  verifySecondFactor,
} from '../accountsApi';
import { messages } from '../messages';
import { checking, type SessionState, signedOut } from './session';
import { storeSession, storeUser, type User } from './storedAccount';

type SignedInPerson = components['schemas']['SignedInPerson'];

/** Whether the server has ended the session: also when it had done so before the call. */
function isAcknowledged(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    (error) => asProblem(error).status === 401,
  );
}

interface SessionTransitions {
  leave: (next: SessionState) => void;
  enter: (user: User) => void;
  /** Asks, where changes would be left behind. */
  confirmSignOut: () => Promise<boolean>;
}

export function useSessionActions({ leave, enter, confirmSignOut }: SessionTransitions) {
  const { enqueueSnackbar } = useSnackbar();
  return useMemo(() => {
    const signInAs = ({ token, ...user }: SignedInPerson) => {
      storeSession(user, token);
      enter(user);
    };
    const signOutBy = async (call: () => Promise<unknown>, whenUnacknowledged: string) => {
      if (!(await confirmSignOut())) return;
      // The call still needs the token; the browser forgets it whatever the answer.
      const hasEnded = await isAcknowledged(call());
      leave(signedOut);
      if (!hasEnded) enqueueSnackbar(whenUnacknowledged, { variant: 'warning' });
    };
    return {
      signIn: async (email: string, password: string) => signInAs(await login(email, password)),
      signInWithCode: async (ticket: string, code: string) =>
        signInAs(await verifySecondFactor(ticket, code)),
      signInByCookie: async () => {
        const person = await restoreSessionFromCookie();
        // Somebody else may still be remembered here: the cookie is newer than they are.
        leave(checking);
        signInAs(person);
      },
      signOut: () => signOutBy(logout, messages.signOutUnacknowledged),
      signOutEverywhere: () =>
        signOutBy(logoutEverywhere, messages.signOutEverywhereUnacknowledged),
      forget: () => leave(signedOut),
      updateUser: (user: User) => {
        storeUser(user);
        enter(user);
      },
    };
  }, [leave, enter, confirmSignOut, enqueueSnackbar]);
}
