/** What does not go from a script into a file, or from a file into a script; or that all of it does. */
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { counted } from '../../../kit/counted';
import type { ReadLoss } from '../shapes';

export function WithIcon({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      {icon}
      <Box sx={{ minWidth: 0, flex: 1 }}>{children}</Box>
    </Box>
  );
}

export const caution = <WarningAmberRounded aria-hidden color="warning" />;

interface LossesProps {
  heading: ReactNode;
  losses: readonly ReadLoss[];
}

export function Losses({ heading, losses }: LossesProps) {
  return (
    <WithIcon icon={caution}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{heading}</Typography>
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

export function NoLosses({ children }: { children: ReactNode }) {
  return (
    <WithIcon icon={<CheckCircleOutlineRounded aria-hidden color="success" />}>
      <Typography>{children}</Typography>
    </WithIcon>
  );
}
