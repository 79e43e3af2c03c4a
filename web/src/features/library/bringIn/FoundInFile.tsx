/** What is in a file that somebody brings into a script, and what does not come along. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { countsText, factsText } from '../drawer/importing/elementWords';
import { LossList } from '../drawer/importing/LossList';
import { Choice } from '../exporting/Choice';
import type { BroughtText, ReadScript } from '../shapes';

interface FoundInFileProps {
  scripts: readonly ReadScript[];
  chosen: ReadScript;
  text: BroughtText;
  onChoose: (importId: string) => void;
}

export function FoundInFile({ scripts, chosen, text, onChoose }: FoundInFileProps) {
  const titles = Object.fromEntries(scripts.map(({ importId, title }) => [importId, title]));
  const losses = [...chosen.losses, ...text.losses];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {scripts.length > 1 && (
        <Choice
          label="Which of its scripts"
          value={chosen.importId}
          options={titles}
          onChange={onChoose}
        />
      )}
      <div>
        <Typography>{factsText(chosen)}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {countsText(chosen.elements)}
        </Typography>
      </div>
      <LossList script={{ losses, unsure: chosen.unsure }} />
      <Typography variant="caption" component="p" color="textSecondary">
        Page layout and settings stay those of your script.
      </Typography>
    </Box>
  );
}
