/** Confirmation before a sign-out that would leave unsaved changes behind. */
import { useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useCallback, useState } from 'react';
import {
  countUnsentRecordings,
  deleteAllCopies,
  readUnsyncedDocuments,
  type UnsyncedDocument,
} from '../../../editor/offline/unsyncedChanges';
import { messages } from '../messages';
import type { SignOutAnswer } from './SignOutDialog';
import { storedUser } from './storedAccount';

interface PendingQuestion {
  unsent: UnsyncedDocument[];
  /** How many recordings were not sent. */
  recordings: number;
  answer: (answer: SignOutAnswer) => void;
}

/** Milliseconds in which a change that was only just made is usually saved. */
const usualSavingMs = 1500;

/** Waits first for changes that are saved a moment later. */
async function unsyncedAfterPause(userId: string): Promise<UnsyncedDocument[]> {
  const unsent = await readUnsyncedDocuments(userId);
  const isFresh = unsent.some(({ at }) => Date.now() - at < usualSavingMs);
  if (!isFresh) return unsent;
  await new Promise((resolve) => setTimeout(resolve, usualSavingMs));
  return readUnsyncedDocuments(userId);
}

/** Says why the first of them could not be saved, if any. */
async function saveUnsynced(userId: string, unsent: UnsyncedDocument[]): Promise<string | null> {
  // Yjs comes with it, and nobody else on this page needs that.
  const { saveUnsyncedDocument: saveUnsent } = await import(
    '../../../editor/saving/saveUnsyncedDocument'
  );
  const outcomes = await Promise.all(unsent.map((one) => saveUnsent(userId, one)));
  return outcomes.find(({ failure }) => failure !== null)?.failure ?? null;
}

export function useSignOutConfirmation() {
  const [question, setQuestion] = useState<PendingQuestion | null>(null);
  const { enqueueSnackbar } = useSnackbar();
  const queries = useQueryClient();

  const saveAndNotify = useCallback(
    async (userId: string, unsent: UnsyncedDocument[]) => {
      const failure = await saveUnsynced(userId, unsent).catch(() => messages.notSavedNow);
      if (failure) enqueueSnackbar(failure, { variant: 'error' });
      else enqueueSnackbar(messages.savedBeforeSignOut, { variant: 'success' });
      // The page may still offer to save them.
      void queries.invalidateQueries({ queryKey: ['unsent', userId] });
    },
    [enqueueSnackbar, queries],
  );

  const confirmSignOut = useCallback(async (): Promise<boolean> => {
    const userId = storedUser()?.id;
    if (!userId) return true;
    const unsent = await unsyncedAfterPause(userId);
    const recordings = await countUnsentRecordings(userId);
    if (unsent.length + recordings === 0) return true;
    const answer = await new Promise<SignOutAnswer>((resolve) =>
      setQuestion({ unsent, recordings, answer: resolve }),
    );
    setQuestion(null);
    if (answer === 'discard') await deleteAllCopies(userId);
    // Recordings are sent from their scripts: only there it is known where they belong.
    if (answer === 'stay' && unsent.length > 0) void saveAndNotify(userId, unsent);
    return answer !== 'stay';
  }, [saveAndNotify]);

  return { question, confirmSignOut };
}
