/** React hook: whether a session has read the offline copy of its document. */
import { useEffect, useState } from 'react';
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
