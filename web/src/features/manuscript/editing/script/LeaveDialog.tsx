/** Asks before somebody goes to another page while this browser alone has their words, and keeps no copy of them. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { Session } from '../../../editor/session';
import { counted } from '../../../kit/counted';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

export type LeftSession = Pick<Session, 'subscribe' | 'getSnapshot'>;

/** What is kept on this device is sent later, from wherever one goes. */
function wouldLose(session: LeftSession): boolean {
  const { unsaved, isKeptHere } = session.getSnapshot();
  return unsaved > 0 && !isKeptHere;
}

export function LeavingDialog({ session }: { session: LeftSession }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && wouldLose(session),
  );
  // Saved while somebody thinks about it: there is nothing to ask any more.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    return session.subscribe(() => {
      if (!wouldLose(session)) blocker.proceed();
    });
  }, [blocker, session]);
  const changes = counted(session.getSnapshot().unsaved, 'change');
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      deed="Leave"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {`The server does not have your last ${changes} yet, and this browser keeps no copy. Stay until they are saved.`}
    </ConfirmDialog>
  );
}
