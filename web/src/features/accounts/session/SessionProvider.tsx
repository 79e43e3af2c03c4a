/** Keeps the session: checks the stored one at the start, signs in and out, and follows the other tabs. */
import { useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { asProblem } from '../../../api/problem';
import { login, logout } from '../calls';
import { messages } from '../messages';
import { checkStoredSession } from './checkStoredSession';
import {
  checking,
  departed,
  SessionContext,
  type SessionState,
  signedInAs,
  visitor,
} from './sessionState';
import {
  forgetAccount,
  hasStoredSession,
  storeSession,
  storeUser,
  type User,
} from './storedAccount';
import { useOtherTabs, useRetryWhenOnline, useServerEnd } from './useSessionEvents';

/** The state, the check of the stored session, and the way out of it. */
function useSessionState() {
  const [state, setState] = useState<SessionState>(() => (hasStoredSession() ? checking : visitor));
  // A slow check must not overrule what happened since it was sent.
  const turn = useRef(0);
  const moveTo = useCallback((next: SessionState) => {
    turn.current += 1;
    setState(next);
  }, []);
  const queries = useQueryClient();
  // What the last account read must not be shown to the next one.
  const forgetAnswers = useCallback(
    () => queries.removeQueries({ predicate: (query) => query.queryKey[0] !== 'about' }),
    [queries],
  );
  const check = useCallback(() => {
    forgetAnswers();
    moveTo(checking);
    const mine = turn.current;
    void checkStoredSession().then((found) => {
      if (turn.current === mine) moveTo(found);
    });
  }, [forgetAnswers, moveTo]);
  const leave = useCallback(
    (next: SessionState = visitor) => {
      forgetAccount();
      forgetAnswers();
      moveTo(next);
    },
    [forgetAnswers, moveTo],
  );
  const enter = useCallback((user: User) => moveTo(signedInAs(user)), [moveTo]);
  return { state, check, leave, enter };
}

function useDeeds(leave: (next: SessionState) => void, enter: (user: User) => void) {
  const { enqueueSnackbar } = useSnackbar();
  return useMemo(
    () => ({
      signIn: async (email: string, password: string) => {
        const { token, ...user } = await login(email, password);
        storeSession(user, token);
        enter(user);
      },
      signOut: async () => {
        // The call still needs the token; the browser forgets it whatever the answer.
        const isTold = await logout().then(
          () => true,
          // Already ended over there: nothing is left to tell.
          (error) => asProblem(error).status === 401,
        );
        leave(departed);
        if (!isTold) enqueueSnackbar(messages.signOutUntold, { variant: 'warning' });
      },
      updateUser: (user: User) => {
        storeUser(user);
        enter(user);
      },
    }),
    [leave, enter, enqueueSnackbar],
  );
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { state, check, leave, enter } = useSessionState();
  const { enqueueSnackbar } = useSnackbar();
  const deeds = useDeeds(leave, enter);
  const end = useCallback(() => {
    leave();
    enqueueSnackbar(messages.sessionEnded, { variant: 'info' });
  }, [leave, enqueueSnackbar]);

  useEffect(() => {
    if (hasStoredSession()) check();
  }, [check]);
  useServerEnd(end);
  useOtherTabs(state, leave, check);
  useRetryWhenOnline(state, check);

  const session = useMemo(() => ({ ...state, ...deeds, retry: check }), [state, deeds, check]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
