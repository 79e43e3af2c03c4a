/** React hooks: whether a session has read the offline copy of its document, and whether there is something to show of it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DocumentSession } from './documentSession';

export function useIsOpened(session: DocumentSession): boolean {
  const [opened, setOpened] = useState<DocumentSession | null>(null);
  useEffect(() => {
    let isHere = true;
    void session.whenOpened.then(() => isHere && setOpened(session));
    return () => {
      isHere = false;
    };
  }, [session]);
  return opened === session;
}

/**
 * Whether there are entries to show, or nothing to wait for: what is written offline is merged with the rest later. Once it is
 * so it stays so: who deletes the last entry is not told to wait for more.
 */
export function useIsReady(session: DocumentSession, hasEntries: boolean): boolean {
  const isOpened = useIsOpened(session);
  const { kind } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const [ready, setReady] = useState<DocumentSession | null>(null);
  const isReady = ready === session || (isOpened && (hasEntries || kind !== 'connecting'));
  if (isReady && ready !== session) setReady(session);
  return isReady;
}
