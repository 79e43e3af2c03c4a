/** Leaving for good and changing one's mind: either call, told and taken over. */
import { useState } from 'react';
import { messages } from '../messages';
import type { User } from '../session/storedAccount';
import { useTakeOver } from '../session/useTakeOver';
import { useTell } from '../useTell';
import { keepAccount, leaveForGood } from './calls';

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** The day of the deletion, in the reader's own way of writing dates. */
export function farewellDay(deleteAfter: string): string {
  return dateFormat.format(new Date(deleteAfter));
}

export function useFarewell() {
  const takeOver = useTakeOver();
  const tell = useTell();
  const [isBusy, setBusy] = useState(false);
  const decide = async (call: Promise<User>, done: string, failed: string) => {
    setBusy(true);
    try {
      const { deleteAfter } = await call;
      takeOver({ deleteAfter });
      tell.success(done);
    } catch (error) {
      tell.failure(error, failed);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    leave: (id: string) => decide(leaveForGood(id), messages.leaving, messages.leavingFailed),
    stay: () => decide(keepAccount(), messages.staying, messages.stayingFailed),
  };
}
