/** Takeover of a visitor's answers wherever somebody arrives after signing in, with a message. ST52. */
import { useEffect } from 'react';
import { useLatest } from '../../../../ui/hooks/useLatest';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { sendKeptAnswers, takenOverSentence, takeOverVisitorAnswers } from './takeOver';

/** `userId` is null for a visitor. `onTakenOver`: the answers wait to be sent, at the place of this person's own. */
export function useVisitorAnswersTakeover(userId: string | null, onTakenOver: () => void): void {
  const notify = useNotify();
  const callback = useLatest(onTakenOver);
  useEffect(() => {
    if (userId === null) return;
    takeOverVisitorAnswers(userId)
      .then((isTakenOver) => {
        if (!isTakenOver) return;
        notify.success(takenOverSentence);
        callback.current();
      })
      // They stay where they are, and are taken over by the next page that reaches the server.
      .catch(() => undefined);
  }, [userId, callback, notify]);
}

/** On pages that do not show them; draws nothing. */
export function VisitorAnswersTakeover({ userId }: { userId: string }) {
  useVisitorAnswersTakeover(userId, () => void sendKeptAnswers(userId));
  return null;
}
