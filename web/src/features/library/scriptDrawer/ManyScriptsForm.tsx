/** Form for several scripts found in files, each with its title and its losses. */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { FormEventHandler } from 'react';
import { Field } from '../../../ui/forms/Field';
import { LossList } from '../importing/Losses';
import { scriptFactsText } from '../importing/scriptFacts';
import type { FoundScript } from '../importing/useImportedFiles';
import type { useManyScripts } from './useNewScript';

interface ManyScriptsProps {
  id: string;
  scripts: FoundScript[];
  many: ReturnType<typeof useManyScripts>;
  onSubmit: FormEventHandler;
}

function TitleOfOne({ script, many }: { script: FoundScript; many: ManyScriptsProps['many'] }) {
  const { importId } = script;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4, display: 'grid', gap: 3 }}>
      <Field
        label="Title"
        value={many.titleOf(script)}
        inputProps={{ dir: 'auto' }}
        problem={many.problems[importId]}
        onChange={({ target }) => many.setTitle(importId, target.value)}
      />
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{script.fileName}</bdi> · {scriptFactsText(script)}
      </Typography>
      <LossList script={script} />
    </Paper>
  );
}

function Progress({ current, total }: { current: number; total: number }) {
  return (
    <Box role="status">
      <Typography sx={{ mb: 2 }}>
        Creating {current} of {total} …
      </Typography>
      <LinearProgress variant="determinate" value={((current - 1) / total) * 100} aria-hidden />
    </Box>
  );
}

export function ManyScriptsForm({ id, scripts, many, onSubmit }: ManyScriptsProps) {
  return (
    <Box component="form" id={id} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 5 }}>
      <Typography>
        Each becomes a script of its own. Everything else about them can be filled in later.
      </Typography>
      {many.current !== null && <Progress current={many.current} total={scripts.length} />}
      <Box
        component="ul"
        aria-label="Scripts to create"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}
      >
        {scripts.map((script) => (
          <TitleOfOne key={script.importId} script={script} many={many} />
        ))}
      </Box>
    </Box>
  );
}
