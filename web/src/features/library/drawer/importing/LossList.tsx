/** What of a file does not come along, told before anything is created. */
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { counted } from '../../../../kit/counted';
import type { ReadScript } from '../../shapes';

function WithIcon({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      {icon}
      <Box sx={{ minWidth: 0, flex: 1 }}>{children}</Box>
    </Box>
  );
}

const caution = <WarningAmberRounded aria-hidden color="warning" />;

function Guessed({ unsure }: { unsure: number }) {
  const verb = unsure === 1 ? 'was' : 'were';
  return (
    <WithIcon icon={caution}>
      <Typography>
        {counted(unsure, 'element')} {verb} guessed: check them
      </Typography>
    </WithIcon>
  );
}

function Losses({ losses }: { losses: ReadScript['losses'] }) {
  return (
    <WithIcon icon={caution}>
      <Typography sx={{ fontWeight: 600 }}>What does not come along as it was</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, display: 'grid', gap: 1 }}>
        {losses.map(({ message, count }) => (
          <Typography component="li" key={message}>
            {message}
            {count > 1 && ` (${counted(count, 'place')})`}
          </Typography>
        ))}
      </Box>
    </WithIcon>
  );
}

export function LossList({ script }: { script: ReadScript }) {
  const { losses, unsure } = script;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {losses.length === 0 && (
        <WithIcon icon={<CheckCircleOutlineRounded aria-hidden color="success" />}>
          <Typography>Everything in this file comes along.</Typography>
        </WithIcon>
      )}
      {losses.length > 0 && <Losses losses={losses} />}
      {unsure > 0 && <Guessed unsure={unsure} />}
    </Box>
  );
}
