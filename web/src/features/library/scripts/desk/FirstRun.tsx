/** The first run: three doors. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ClapperBoard } from '../../../../ui/drawings/ClapperBoard';
import { EmptyDesk } from '../../../../ui/drawings/EmptyDesk';
import { Envelope } from '../../../../ui/drawings/Envelope';
import { createScript } from '../../calls';
import { messages } from '../../messages';
import { libraryKeys } from '../../queryKeys';
import { useTell } from '../../useTell';
import { scriptAddress } from '../scriptAddress';

interface DoorProps {
  title: string;
  children: string;
  drawing: ReactNode;
  isBusy?: boolean;
  onOpen: () => void;
}

function Door({ title, children, drawing, isBusy = false, onOpen }: DoorProps) {
  return (
    <ButtonBase
      onClick={onOpen}
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
function useSample() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const tell = useTell();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => createScript({ title: 'A sample script', sample: true }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: libraryKeys.all });
      void navigate(scriptAddress({ id }));
    },
    onError: (error) => tell.failure(error, messages.createFailed),
  });
}

interface FirstRunProps {
  onBegin: (startsWith: 'import' | 'fields') => void;
}

export function FirstRun({ onBegin }: FirstRunProps) {
  const sample = useSample();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Door title="Write something new" drawing={<EmptyDesk />} onOpen={() => onBegin('fields')}>
        An empty page, and FADE IN.
      </Door>
      <Door title="Bring a script" drawing={<Envelope />} onOpen={() => onBegin('import')}>
        From Final Draft, Fountain, PDF, Word and more.
      </Door>
      <Door
        title="Look at a sample"
        drawing={<ClapperBoard />}
        isBusy={sample.isPending}
        onOpen={() => sample.mutate()}
      >
        A short script that shows how typing works here.
      </Door>
    </Box>
  );
}
