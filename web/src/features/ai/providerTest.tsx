/** Test of a provider: its models, and whether one of them answers, told as a sentence below the button. */
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, sentenceFor } from '../../kit/problem';
import { type GivenProvider, testProvider } from './aiApi';

interface TestOutcome {
  readonly isOk: boolean;
  readonly sentence: string;
}

const notTested = 'The test could not be made. Please try again.';

export function useProviderTest() {
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  /** Stay after the next failure: a name can still be chosen. */
  const [models, setModels] = useState<readonly string[]>([]);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (given: GivenProvider | null) => testProvider(given),
    onMutate: () => setOutcome(null),
    onSuccess: ({ ok, message, models: found }) => {
      setOutcome({ isOk: ok, sentence: message });
      if (found.length > 0) setModels(found);
    },
    onError: (error) =>
      setOutcome({ isOk: false, sentence: sentenceFor(asProblem(error), notTested) }),
  });
  return {
    isBusy: isPending,
    outcome,
    models,
    start: mutate,
    /** What was tested is not what stands there any more. */
    forget: () => setOutcome(null),
    /** Another provider has other models. */
    forgetAll: () => {
      setOutcome(null);
      setModels([]);
    },
  };
}

export type ProviderTest = ReturnType<typeof useProviderTest>;

function Outcome({ isOk, sentence }: TestOutcome) {
  const Icon = isOk ? CheckCircleOutlineRounded : ErrorOutlineRounded;
  return (
    <>
      <Icon aria-hidden color={isOk ? 'success' : 'error'} />
      <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{sentence}</Typography>
    </>
  );
}

/** There before it says anything: otherwise screen readers would not read it. */
export function TestResult({ test }: { test: ProviderTest }) {
  return (
    <Box role="status" sx={{ display: 'flex', gap: 2, minHeight: 20 }}>
      {test.isBusy && <Typography color="textSecondary">Asking the provider…</Typography>}
      {test.outcome && <Outcome {...test.outcome} />}
    </Box>
  );
}
