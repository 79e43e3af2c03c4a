/** Provider of the session: checks the stored one at the start, signs in and out, and follows the other tabs. */
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
import { checkStoredSession, takePrefetchedSession } from './checkStoredSession';
import { checking, SessionContext, type SessionState, signedInAs, visitor } from './session';
import { clearStoredAccount, hasStoredSession, type User } from './storedAccount';
import { useSessionActions } from './useSessionActions';
import {
  useCrossTabSession,
  useRecheckOnReturn,
  useRetryWhenReachable,
  useServerSessionEnd,
} from './useSessionEvents';
import { useSignOutConfirmation } from './useSignOutConfirmation';

// Seldom used: the first screen does not wait for it.
const SignOutDialog = lazy(async () => ({
  default: (await import('./SignOutDialog')).SignOutDialog,
}));

/** The state, the check of the stored session, and the way out of it. */
function useSessionState() {
  const [state, setState] = useState<SessionState>(() => (hasStoredSession() ? checking : visitor));
  // A slow check must not overrule what happened since it was sent.
  const version = useRef(0);
  const moveTo = useCallback((next: SessionState) => {
    version.current += 1;
    setState(next);
  }, []);
  const queries = useQueryClient();
  // Cached answers of the last account must not be shown to the next one.
  const forgetAnswers = useCallback(
    () => queries.removeQueries({ predicate: (query) => query.queryKey[0] !== 'about' }),
    [queries],
  );
  const checkSession = useCallback(() => {
    moveTo(checking);
    const startVersion = version.current;
    void takePrefetchedSession().then((found) => {
      if (version.current === startVersion) moveTo(found);
    });
  }, [moveTo]);
  const check = useCallback(() => {
    forgetAnswers();
    checkSession();
  }, [forgetAnswers, checkSession]);
  const refresh = useCallback(() => {
    const startVersion = version.current;
    void checkStoredSession().then((found) => {
      const isClear = found.isAuthenticated || !hasStoredSession();
      if (version.current === startVersion && isClear) moveTo(found);
    });
  }, [moveTo]);
  const leave = useCallback(
    (next: SessionState = visitor) => {
      clearStoredAccount();
      forgetAnswers();
      moveTo(next);
    },
    [forgetAnswers, moveTo],
  );
  const enter = useCallback((user: User) => moveTo(signedInAs(user)), [moveTo]);
  return { state, checkSession, check, refresh, leave, enter };
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { state, checkSession, check, refresh, leave, enter } = useSessionState();
  const { enqueueSnackbar } = useSnackbar();
  const { question, confirmSignOut } = useSignOutConfirmation();
  const actions = useSessionActions({ leave, enter, confirmSignOut });
  const end = useCallback(() => {
    leave();
    enqueueSnackbar(messages.sessionEnded, { variant: 'info' });
  }, [leave, enqueueSnackbar]);

  // Queries that a page has sent meanwhile stay: they were sent as the same account.
  useEffect(() => {
    if (hasStoredSession()) checkSession();
  }, [checkSession]);
  useServerSessionEnd(end);
  useCrossTabSession(state, leave, check);
  useRetryWhenReachable(state, refresh);
  useRecheckOnReturn(state, refresh);

  const session = useMemo(() => ({ ...state, ...actions, retry: check }), [state, actions, check]);
  return (
    <SessionContext value={session}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <SignOutDialog
            unsent={question.unsent}
            recordings={question.recordings}
            onAnswer={question.answer}
          />
        </Suspense>
      )}
    </SessionContext>
  );
}
