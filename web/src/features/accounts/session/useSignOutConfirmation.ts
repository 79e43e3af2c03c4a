/** Whether somebody may be signed out now: asks when changes would be left behind, and does as they say. */
import { useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useCallback, useState } from 'react';
import { discardCopies, type Unsent, unsentOf } from '../../../editor/copies/debts';
import { messages } from '../messages';
import type { SignOutAnswer } from './SignOutQuestion';
import { storedUser } from './storedAccount';

interface Question {
  unsent: Unsent[];
  answer: (answer: SignOutAnswer) => void;
}

/** Milliseconds in which a change that was only just made is usually saved. */
const usualSaving = 1500;

/** Not asked about words that are saved a moment later. */
async function unsentInAMoment(userId: string): Promise<Unsent[]> {
  const unsent = await unsentOf(userId);
  const isFresh = unsent.some(({ at }) => Date.now() - at < usualSaving);
  if (!isFresh) return unsent;
  await new Promise((resolve) => setTimeout(resolve, usualSaving));
  return unsentOf(userId);
}

/** Says why the first of them could not be saved, if any. */
async function save(userId: string, unsent: Unsent[]): Promise<string | null> {
  // Yjs comes with it, and nobody else on this page needs that.
  const { saveUnsent } = await import('../../../editor/saveUnsent');
  const outcomes = await Promise.all(unsent.map((one) => saveUnsent(userId, one)));
  return outcomes.find(({ trouble }) => trouble !== null)?.trouble ?? null;
}

export function useSignOutQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const { enqueueSnackbar } = useSnackbar();
  const queries = useQueryClient();

  const saveAndTell = useCallback(
    async (userId: string, unsent: Unsent[]) => {
      const trouble = await save(userId, unsent).catch(() => messages.notSavedNow);
      if (trouble) enqueueSnackbar(trouble, { variant: 'error' });
      else enqueueSnackbar(messages.savedBeforeSignOut, { variant: 'success' });
      // The page may still offer to save them.
      void queries.invalidateQueries({ queryKey: ['unsent', userId] });
    },
    [enqueueSnackbar, queries],
  );

  const mayLeave = useCallback(async (): Promise<boolean> => {
    const userId = storedUser()?.id;
    const unsent = userId ? await unsentInAMoment(userId) : [];
    if (!userId || unsent.length === 0) return true;
    const answer = await new Promise<SignOutAnswer>((resolve) =>
      setQuestion({ unsent, answer: resolve }),
    );
    setQuestion(null);
    if (answer === 'discard') await discardCopies(userId);
    if (answer === 'stay') void saveAndTell(userId, unsent);
    return answer !== 'stay';
  }, [saveAndTell]);

  return { question, mayLeave };
}
