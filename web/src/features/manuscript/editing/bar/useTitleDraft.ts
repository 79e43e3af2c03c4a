/** A title while it is being written: saved when one leaves it, kept when that fails. */
import { useState } from 'react';
import { asProblem, sentenceFor } from '../../../../api/problem';

/** Throws a Problem when it could not be saved. */
export type Rename = (title: string) => Promise<void>;

const failed =
  'The title could not be saved. It stays here: leave the field once more to try again.';

export function useTitleDraft(title: string, rename: Rename) {
  /** Null: nobody writes, and nothing waits; then the title is what the record says. */
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const restore = () => {
    setDraft(null);
    setProblem('');
  };
  const save = async () => {
    const wanted = draft?.trim() ?? '';
    if (!wanted || wanted === title) return restore();
    try {
      await rename(wanted);
      // Who has written on meanwhile keeps their words.
      setDraft((now) => (now === draft ? null : now));
      setProblem('');
    } catch (error) {
      setProblem(sentenceFor(asProblem(error), failed));
    }
  };
  return { value: draft ?? title, write: setDraft, save, restore, problem };
}
