/** Dialog before leaving the page while this tab alone has unsaved changes, without a local copy of them. */
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import type { DocumentSession } from '../../../../editor/session/documentSession';
import { countNoun } from '../../../../kit/displayText';
import { ConfirmDialog } from '../../../../ui/layers/ConfirmDialog';

type LeaveSession = Pick<DocumentSession, 'subscribe' | 'getSnapshot'>;

/** Changes with a local copy are sent later, from any page. */
function wouldLoseChanges(session: LeaveSession): boolean {
  const { unsaved, hasOfflineCopy } = session.getSnapshot();
  return unsaved > 0 && !hasOfflineCopy;
}

/** Another script, or another draft of this one. */
function isOtherText(now: Location, next: Location): boolean {
  const draftOf = ({ search }: Location) => new URLSearchParams(search).get('draft') ?? '';
  return now.pathname !== next.pathname || draftOf(now) !== draftOf(next);
}

export function LeaveDialog({ session }: { session: LeaveSession }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOtherText(currentLocation, nextLocation) && wouldLoseChanges(session),
  );
  // Saved while the dialog is open: there is nothing to ask any more.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    return session.subscribe(() => {
      if (!wouldLoseChanges(session)) blocker.proceed();
    });
  }, [blocker, session]);
  const changes = countNoun(session.getSnapshot().unsaved, 'change');
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {`The server does not have your last ${changes} yet, and this browser keeps no copy. Stay until they are saved.`}
    </ConfirmDialog>
  );
}
