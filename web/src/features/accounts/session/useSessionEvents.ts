/** Events that reach the session from outside this page: the server, the other tabs, the network. */
import { useEffect, useRef } from 'react';
import { tokenKey } from '../../../api/accessToken';
import { onSessionEnd } from '../../../api/sessionEnd';
import { onOtherTabChange } from '../../../kit/deviceStorage';
import type { SessionState } from './session';
import { hasStoredSession, storedUser } from './storedAccount';

export function useServerSessionEnd(end: () => void): void {
  useEffect(() => onSessionEnd(end), [end]);
}

/** Signing out or in anywhere in this browser counts here, too. */
export function useCrossTabSession(
  state: SessionState,
  leave: () => void,
  check: () => void,
): void {
  // Not only the signed-in user: somebody may go on writing while the server cannot be reached.
  const currentUserId = useRef<string>(undefined);
  useEffect(() => {
    currentUserId.current = state.user?.id ?? (state.isInitialized ? undefined : storedUser()?.id);
  }, [state]);
  useEffect(
    () =>
      onOtherTabChange((key) => {
        if (key !== tokenKey && key !== null) return;
        if (!hasStoredSession()) leave();
        // A late event may find another account than the one it was about.
        else if (storedUser()?.id !== currentUserId.current) check();
      }),
    [leave, check],
  );
}

/** Milliseconds between checks while the server does not answer. */
const pauseBetweenTries = 15_000;

/** Tries a check that failed again: at once when the network is back, and now and then, as a server may be back. */
export function useRetryWhenReachable({ error }: SessionState, refresh: () => void): void {
  useEffect(() => {
    if (!error) return;
    const timer = setInterval(refresh, pauseBetweenTries);
    window.addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', refresh);
    };
  }, [error, refresh]);
}

/** A tab that is looked at again asks at most this often. */
const pauseBetweenReturns = 30_000;

/** Looked at again: the session may have been ended from another device meanwhile. */
export function useRecheckOnReturn({ isAuthenticated }: SessionState, refresh: () => void): void {
  const checkedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!isAuthenticated) return;
    const recheck = () => {
      const now = Date.now();
      if (document.visibilityState === 'hidden') return;
      if (now - checkedAt.current < pauseBetweenReturns) return;
      checkedAt.current = now;
      refresh();
    };
    document.addEventListener('visibilitychange', recheck);
    // Two windows side by side are both visible all the time.
    window.addEventListener('focus', recheck);
    return () => {
      document.removeEventListener('visibilitychange', recheck);
      window.removeEventListener('focus', recheck);
    };
  }, [isAuthenticated, refresh]);
}
