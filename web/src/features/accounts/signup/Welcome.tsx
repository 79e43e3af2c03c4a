/** The three steps from a confirmed address to the desk. */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSession } from '../session/session';
import { DetailsStep } from './DetailsStep';
import { type PendingSignup, readPendingSignup, storePendingSignup } from './pendingSignup';
import { QuestionStep } from './QuestionStep';
import { TokenStep } from './TokenStep';

type Step = 1 | 2 | 3;

const progress: Record<Step, number> = { 1: 30, 2: 50, 3: 100 };

function StepProgress({ step }: { step: Step }) {
  return (
    <Box sx={{ mb: 8 }}>
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ mb: 2, display: 'flex', justifyContent: 'space-between' }}
      >
        <span>Step {step} of 3</span>
        <span aria-hidden>{progress[step]}%</span>
      </Typography>
      <LinearProgress
        variant="determinate"
        value={progress[step]}
        aria-label="Progress of your sign-up"
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}

/** The sign-up on its way, in this tab's memory and on the screen alike. */
function usePendingSignup() {
  const [pending, setPending] = useState(readPendingSignup);
  const update = (next: PendingSignup) => {
    storePendingSignup(next);
    setPending(next);
  };
  return { pending, update };
}

export function Welcome() {
  const { isAuthenticated } = useSession();
  const { pending, update } = usePendingSignup();
  const step: Step = isAuthenticated ? 3 : pending?.isConfirmed ? 2 : 1;
  const [firstStep] = useState(step);
  const takesFocus = step !== firstStep;
  return (
    <>
      <StepProgress step={step} />
      {step === 3 && <QuestionStep takesFocus={takesFocus} />}
      {step === 2 && pending && (
        <DetailsStep pending={pending} onChange={update} takesFocus={takesFocus} />
      )}
      {step === 1 && pending && (
        <TokenStep pending={pending} onChange={update} takesFocus={takesFocus} />
      )}
    </>
  );
}
