/** What a file would not hold, asked before it is made. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asProblem, sentenceFor } from '../../../api/problem';
import { exportLosses } from '../calls';
import type { ReadLoss } from '../shapes';
import type { AskedOptions } from './exportWishes';

/** Milliseconds without a key. */
const pause = 400;
const notAsked = 'We could not find out what the file will hold: the server does not answer.';

export interface LossesAhead {
  /** None until they are known. */
  losses: readonly ReadLoss[] | null;
  /** Why they are not known. */
  trouble: string | null;
  /** Where asking once more may help. */
  again: (() => void) | null;
}

/** Whether what is typed has rested for a while. */
function useIsRested(typed: string): boolean {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested === typed;
}

export function useExportLosses(
  scriptId: string,
  options: AskedOptions,
  isPossible: boolean,
): LossesAhead {
  const isRested = useIsRested(JSON.stringify([options.watermark, options.pages]));
  const isAsked = isPossible && isRested;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['export', scriptId, options],
    queryFn: ({ signal }) => exportLosses(scriptId, options, signal),
    enabled: isAsked,
    retry: false,
    // The text may be another the next time somebody looks.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  });
  const isAnswered = isAsked && !isFetching;
  const problem = isAnswered && error ? asProblem(error) : null;
  return {
    losses: isAnswered && !error ? (data?.losses ?? null) : null,
    trouble: problem && sentenceFor(problem, notAsked),
    again: problem && !problem.isRefusal ? () => void refetch() : null,
  };
}
