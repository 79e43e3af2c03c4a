/** Whether the copy of a text on this device has been read. */
import { useEffect, useState } from 'react';
import type { Session } from './session';

/** When the copy on this device is in the document. */
export function useIsOpened(session: Session): boolean {
  const [opened, setOpened] = useState<Session | null>(null);
  useEffect(() => {
    let isHere = true;
    void session.whenOpened.then(() => isHere && setOpened(session));
    return () => {
      isHere = false;
    };
  }, [session]);
  return opened === session;
}
