/** One script that was found in a file: what it is, what is in it, what does not come along. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReadScript } from '../../shapes';
import { countsText, factsText } from './elementWords';
import { LossList } from './LossList';

interface FoundScriptCardProps {
  script: ReadScript;
  /** Only where the file holds several: whether this one is to be created. */
  choice?: { isChosen: boolean; onToggle: () => void } | undefined;
}

export function FoundScriptCard({ script, choice }: FoundScriptCardProps) {
  const title = (
    <Typography component="span" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {script.title}
    </Typography>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {choice ? (
        <FormControlLabel
          sx={{ my: -2 }}
          control={<Checkbox checked={choice.isChosen} onChange={choice.onToggle} />}
          label={title}
        />
      ) : (
        <div>{title}</div>
      )}
      <Typography>{factsText(script)}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {countsText(script.elements)}
      </Typography>
      <LossList script={script} />
    </Box>
  );
}
