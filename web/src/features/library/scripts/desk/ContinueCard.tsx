/** The script that was opened last, one press away. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { relativeTimeText } from '../../../../kit/displayText';
import type { ScriptRow } from '../../data/types';
import { ScriptCover, scriptPagesText } from '../list/rows/rowParts';
import { coverStyle } from '../list/style/ListFrame';
import { listQueries, scriptPageQuery, scriptPath } from '../scriptLists';

const Cover = styled('span')(({ theme }) => ({
  display: 'grid',
  ...coverStyle(theme),
  '& .logo, & .glyph': { width: 56, height: 56 },
}));

const lastOpened = { ...listQueries.all, sort: 'opened', descending: true } as const;

function Card({ script, openedAt }: { script: ScriptRow; openedAt: string }) {
  const titleId = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, p: 4, mb: 8 }}
    >
      <Cover>
        <ScriptCover logo={script.scriptLogo} />
      </Cover>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography variant="caption" component="h2" color="textSecondary" id={titleId}>
          Continue where you left off
        </Typography>
        <Typography variant="h3" component="p" dir="auto" sx={twoLines}>
          {script.title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          <bdi>
            {scriptPagesText(script)} · Opened {relativeTimeText(openedAt)}
          </bdi>
        </Typography>
      </Box>
      <Button variant="contained" component={Link} to={scriptPath(script)}>
        Continue writing
      </Button>
    </Paper>
  );
}

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

export function ContinueCard() {
  const { data } = useQuery(scriptPageQuery(lastOpened, 1, 1));
  const script = data?.scripts[0];
  return script?.openedAt ? <Card script={script} openedAt={script.openedAt} /> : null;
}
