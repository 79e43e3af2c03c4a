/** State of one asynchronous call, for buttons and pages that do nothing else. */
import { useState } from 'react';
import { asProblem, Problem } from '../../kit/problem';

interface Outcome<T> {
  isBusy: boolean;
  answer: T | null;
  problem: Problem | null;
}

export function useAsyncAction<T>(action: () => Promise<T>) {
  const [outcome, setOutcome] = useState<Outcome<T>>({
    isBusy: false,
    answer: null,
    problem: null,
  });
  const run = async () => {
    setOutcome({ isBusy: true, answer: null, problem: null });
    const answer = await action().catch(asProblem);
    const isProblem = answer instanceof Problem;
    setOutcome({
      isBusy: false,
      answer: isProblem ? null : answer,
      problem: isProblem ? answer : null,
    });
  };
  return { ...outcome, run };
}
