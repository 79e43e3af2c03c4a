/** What reaches the session from outside this page: the server, the other tabs, the network. */
import { useEffect } from 'react';
import { tokenKey } from '../../../api/accessToken';
import { onSessionEnd } from '../../../api/sessionEnd';
import { onOtherTabChange } from '../../../kit/deviceStorage';
import type { SessionState } from './sessionState';
import { hasStoredSession, storedUser } from './storedAccount';

export function useServerEnd(end: () => void): void {
  useEffect(() => onSessionEnd(end), [end]);
}

/** Signing out or in anywhere in this browser counts here, too. */
export function useOtherTabs(state: SessionState, leave: () => void, check: () => void): void {
  useEffect(
    () =>
      onOtherTabChange((key) => {
        if (key !== tokenKey && key !== null) return;
        if (!hasStoredSession()) leave();
        // A late event may find another account than the one it was about.
        else if (storedUser()?.id !== state.user?.id) check();
      }),
    [state.user?.id, leave, check],
  );
}

/** Back online: a check that failed for want of a network is worth another try. */
export function useRetryWhenOnline(state: SessionState, check: () => void): void {
  useEffect(() => {
    if (!state.error) return;
    window.addEventListener('online', check);
    return () => window.removeEventListener('online', check);
  }, [state.error, check]);
}
