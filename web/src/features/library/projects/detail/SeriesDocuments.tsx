/** 'Season outline and bible': the two documents of a series, with what they really hold. */
import AutoStoriesRounded from '@mui/icons-material/AutoStoriesRounded';
import ViewAgendaRounded from '@mui/icons-material/ViewAgendaRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as Route } from 'react-router';
import { countNoun } from '../../../../kit/displayText';
import type { ProjectDetails, ScriptRow } from '../../data/types';

interface DocumentProps {
  name: string;
  icon: ReactNode;
  document: ScriptRow;
}

function Document({ name, icon, document: { id, pageCount, wordCount } }: DocumentProps) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 56,
        px: 5,
        py: 2,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box aria-hidden sx={{ display: 'grid', color: 'text.secondary' }}>
        {icon}
      </Box>
      <Box>
        <Link
          component={Route}
          to={`/script/${id}`}
          color="inherit"
          underline="none"
          sx={{
            fontWeight: 600,
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {name}
        </Link>
        <Typography variant="caption" color="textSecondary" component="p">
          <bdi>
            {countNoun(pageCount, 'page')} · {countNoun(wordCount, 'word')}
          </bdi>
        </Typography>
      </Box>
    </Box>
  );
}

export function SeriesDocuments({ outline, bible }: Pick<ProjectDetails, 'outline' | 'bible'>) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 3 }}>
        Season outline and bible
      </Typography>
      <Paper
        component="ul"
        variant="outlined"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          '& > li + li': {
            borderStyle: 'solid',
            borderColor: 'divider',
            borderWidth: { xs: '1px 0 0', sm: '0 0 0 1px' },
          },
        }}
      >
        {outline && <Document name="Outline" icon={<ViewAgendaRounded />} document={outline} />}
        {bible && <Document name="Bible" icon={<AutoStoriesRounded />} document={bible} />}
      </Paper>
    </Box>
  );
}
