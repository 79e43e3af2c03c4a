/** What a person does with their session: signing in by one of three ways, and out by two. */
import { useSnackbar } from 'notistack';
import { useMemo } from 'react';
import { asProblem } from '../../../api/problem';
import type { components } from '../../../api/schema';
import { login, logout, logoutEverywhere, openedByCookie, sendCode } from '../calls';
import { messages } from '../messages';
import { checking, departed, type SessionState } from './sessionState';
import { storeSession, storeUser, type User } from './storedAccount';

type SignedInPerson = components['schemas']['SignedInPerson'];

/** Whether the server knows now: also when it had ended the session before we asked. */
function isTold(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    (error) => asProblem(error).status === 401,
  );
}

interface Ways {
  leave: (next: SessionState) => void;
  enter: (user: User) => void;
  /** Asks, where changes would be left behind. */
  mayLeave: () => Promise<boolean>;
}

export function useSessionDeeds({ leave, enter, mayLeave }: Ways) {
  const { enqueueSnackbar } = useSnackbar();
  return useMemo(() => {
    const take = ({ token, ...user }: SignedInPerson) => {
      storeSession(user, token);
      enter(user);
    };
    const signOutBy = async (call: () => Promise<unknown>, whenUntold: string) => {
      if (!(await mayLeave())) return;
      // The call still needs the token; the browser forgets it whatever the answer.
      const told = await isTold(call());
      leave(departed);
      if (!told) enqueueSnackbar(whenUntold, { variant: 'warning' });
    };
    return {
      signIn: async (email: string, password: string) => take(await login(email, password)),
      signInWithCode: async (ticket: string, code: string) => take(await sendCode(ticket, code)),
      signInByCookie: async () => {
        const person = await openedByCookie();
        // Somebody else may still be remembered here: the cookie is newer than they are.
        leave(checking);
        take(person);
      },
      signOut: () => signOutBy(logout, messages.signOutUntold),
      signOutEverywhere: () => signOutBy(logoutEverywhere, messages.signOutEverywhereUntold),
      forget: () => leave(departed),
      updateUser: (user: User) => {
        storeUser(user);
        enter(user);
      },
    };
  }, [leave, enter, mayLeave, enqueueSnackbar]);
}
