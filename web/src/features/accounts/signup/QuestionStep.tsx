/** Step 3 of sign-up: one question. Any answer leads to the desk. */
import Diversity3Rounded from '@mui/icons-material/Diversity3Rounded';
import ForumRounded from '@mui/icons-material/ForumRounded';
import SelfImprovementRounded from '@mui/icons-material/SelfImprovementRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asProblem } from '../../../kit/problem';
import { type Collaboration, saveCollaboration } from '../accountsApi';
import { StepHeading } from '../forms/formParts';
import { homePath } from '../session/nextPath';
import { useSession } from '../session/session';

const answers = [
  { value: 'cowrite', text: 'I co-write with other writers', icon: <Diversity3Rounded /> },
  { value: 'feedback', text: 'I get feedback from others', icon: <ForumRounded /> },
  { value: 'solo', text: "I'm going solo!", icon: <SelfImprovementRounded /> },
] as const;

function useAnswer() {
  const { user, updateUser } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const answer = async (collaboration: Collaboration) => {
    if (!user) return;
    setBusy(true);
    try {
      updateUser(await saveCollaboration(user.id, collaboration));
    } catch (error) {
      // A question this small must not stop anybody from writing.
      enqueueSnackbar(asProblem(error).message, { variant: 'error' });
    }
    await navigate(homePath);
  };
  return { answer, isBusy };
}

export function QuestionStep({ takesFocus }: { takesFocus: boolean }) {
  const { answer, isBusy } = useAnswer();
  return (
    <>
      <StepHeading title="Do you collaborate on your scripts?" takesFocus={takesFocus}>
        One last question, so that we know how you work.
      </StepHeading>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {answers.map(({ value, text, icon }) => (
          <Button
            key={value}
            variant="outlined"
            size="large"
            disabled={isBusy}
            startIcon={icon}
            onClick={() => answer(value)}
            sx={{ justifyContent: 'flex-start', minHeight: 64, px: 5, gap: 2 }}
          >
            {text}
          </Button>
        ))}
      </Box>
    </>
  );
}
