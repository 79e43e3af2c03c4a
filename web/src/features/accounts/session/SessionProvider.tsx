/** Keeps the session: checks the stored one at the start, signs in and out, and follows the other tabs. */
import { useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { messages } from '../messages';
import { checkStoredSession } from './checkStoredSession';
import { takeFirstCheck } from './firstCheck';
import { checking, SessionContext, type SessionState, signedInAs, visitor } from './sessionState';
import { forgetAccount, hasStoredSession, type User } from './storedAccount';
import { useSessionDeeds } from './useSessionDeeds';
import {
  useRetryWhenReachable,
  useReturn,
  useServerEnd,
  useSharedSession,
} from './useSessionEvents';
import { useSignOutQuestion } from './useSignOutQuestion';

// Seldom asked: the first screen does not wait for it.
const SignOutQuestion = lazy(async () => ({
  default: (await import('./SignOutQuestion')).SignOutQuestion,
}));

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
  const ask = useCallback(() => {
    moveTo(checking);
    const mine = turn.current;
    void takeFirstCheck().then((found) => {
      if (turn.current === mine) moveTo(found);
    });
  }, [moveTo]);
  const check = useCallback(() => {
    forgetAnswers();
    ask();
  }, [forgetAnswers, ask]);
  const refresh = useCallback(() => {
    const mine = turn.current;
    void checkStoredSession().then((found) => {
      const isClear = found.isAuthenticated || !hasStoredSession();
      if (turn.current === mine && isClear) moveTo(found);
    });
  }, [moveTo]);
  const leave = useCallback(
    (next: SessionState = visitor) => {
      forgetAccount();
      forgetAnswers();
      moveTo(next);
    },
    [forgetAnswers, moveTo],
  );
  const enter = useCallback((user: User) => moveTo(signedInAs(user)), [moveTo]);
  return { state, ask, check, refresh, leave, enter };
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { state, ask, check, refresh, leave, enter } = useSessionState();
  const { enqueueSnackbar } = useSnackbar();
  const { question, mayLeave } = useSignOutQuestion();
  const deeds = useSessionDeeds({ leave, enter, mayLeave });
  const end = useCallback(() => {
    leave();
    enqueueSnackbar(messages.sessionEnded, { variant: 'info' });
  }, [leave, enqueueSnackbar]);

  // What a page has asked for meanwhile stays: it asked as the same account.
  useEffect(() => {
    if (hasStoredSession()) ask();
  }, [ask]);
  useServerEnd(end);
  useSharedSession(state, leave, check);
  useRetryWhenReachable(state, refresh);
  useReturn(state, refresh);

  const session = useMemo(() => ({ ...state, ...deeds, retry: check }), [state, deeds, check]);
  return (
    <SessionContext value={session}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <SignOutQuestion unsent={question.unsent} onAnswer={question.answer} />
        </Suspense>
      )}
    </SessionContext>
  );
}
