/** Losses of an import or export, or the statement that there are none. */
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { countNoun } from '../../../kit/displayText';
import type { ImportedScript, Loss } from '../data/types';

export function WithIcon({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      {icon}
      <Box sx={{ minWidth: 0, flex: 1 }}>{children}</Box>
    </Box>
  );
}

const warningIcon = <WarningAmberRounded aria-hidden color="warning" />;

interface LossesProps {
  heading: ReactNode;
  losses: readonly Loss[];
}

export function Losses({ heading, losses }: LossesProps) {
  return (
    <WithIcon icon={warningIcon}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{heading}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, display: 'grid', gap: 1 }}>
        {losses.map(({ message, count }) => (
          <Typography component="li" key={message}>
            {message}
            {count > 1 && ` (${countNoun(count, 'place')})`}
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

/** Losses of an import, shown before anything is created. */
function Guessed({ unsure }: { unsure: number }) {
  const verb = unsure === 1 ? 'was' : 'were';
  return (
    <WithIcon icon={warningIcon}>
      <Typography>
        {countNoun(unsure, 'element')} {verb} guessed: check them
      </Typography>
    </WithIcon>
  );
}

export function LossList({ script }: { script: Pick<ImportedScript, 'losses' | 'unsure'> }) {
  const { losses, unsure } = script;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {losses.length === 0 && <NoLosses>Everything in this file comes along.</NoLosses>}
      {losses.length > 0 && <Losses heading="What does not come along as it was" losses={losses} />}
      {unsure > 0 && <Guessed unsure={unsure} />}
    </Box>
  );
}
