/** First run: three ways to start. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ClapperBoard } from '../../../../ui/drawings/ClapperBoard';
import { EmptyDesk } from '../../../../ui/drawings/EmptyDesk';
import { Envelope } from '../../../../ui/drawings/Envelope';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { createScript } from '../../data/libraryApi';
import { messages } from '../../data/messages';
import { libraryKeys } from '../../data/queryKeys';
import { scriptPath } from '../scriptLists';

interface StartChoiceProps {
  title: string;
  children: string;
  drawing: ReactNode;
  isBusy?: boolean;
  onChoose: () => void;
}

function StartChoice({ title, children, drawing, isBusy = false, onChoose }: StartChoiceProps) {
  return (
    <ButtonBase
      onClick={onChoose}
      disabled={isBusy}
      sx={(theme) => ({
        flexDirection: { xs: 'row', sm: 'column' },
        gap: 4,
        p: 6,
        borderRadius: 2,
        border: `1px solid ${theme.palette.divider}`,
        bgcolor: 'background.paper',
        textAlign: { xs: 'start', sm: 'center' },
        '&:hover': { borderColor: theme.palette.text.secondary },
        '& svg': { width: { xs: 88, sm: 180 }, height: { sm: 120 }, flex: 'none' },
      })}
    >
      {drawing}
      <Box component="span" sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h4" component="span">
          {title}
        </Typography>
        <Typography color="textSecondary" component="span">
          {children}
        </Typography>
      </Box>
    </ButtonBase>
  );
}

/** A copy of our sample, which is the writer's to change. */
function useCreateSample() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => createScript({ title: 'A sample script', sample: true }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: libraryKeys.all });
      void navigate(scriptPath({ id }));
    },
    onError: (error) => notify.failure(error, messages.createFailed),
  });
}

interface FirstRunProps {
  onStart: (startsWith: 'import' | 'fields') => void;
}

export function FirstRun({ onStart }: FirstRunProps) {
  const sample = useCreateSample();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <StartChoice
        title="Write something new"
        drawing={<EmptyDesk />}
        onChoose={() => onStart('fields')}
      >
        An empty page, and FADE IN.
      </StartChoice>
      <StartChoice title="Bring a script" drawing={<Envelope />} onChoose={() => onStart('import')}>
        From Final Draft, Fountain, PDF, Word and more.
      </StartChoice>
      <StartChoice
        title="Look at a sample"
        drawing={<ClapperBoard />}
        isBusy={sample.isPending}
        onChoose={() => sample.mutate()}
      >
        A short script that shows how typing works here.
      </StartChoice>
    </Box>
  );
}
