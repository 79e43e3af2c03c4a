/** What of a file does not come along, told before anything is created. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { counted } from '../../../../kit/counted';
import { caution, Losses, NoLosses, WithIcon } from '../../losses/Losses';
import type { ReadScript } from '../../shapes';

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

export function LossList({ script }: { script: Pick<ReadScript, 'losses' | 'unsure'> }) {
  const { losses, unsure } = script;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {losses.length === 0 && <NoLosses>Everything in this file comes along.</NoLosses>}
      {losses.length > 0 && <Losses heading="What does not come along as it was" losses={losses} />}
      {unsure > 0 && <Guessed unsure={unsure} />}
    </Box>
  );
}
