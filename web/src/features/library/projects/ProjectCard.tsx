/** A project in the list: its kind, its name, what is in it. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as Route } from 'react-router';
import { countNoun, relativeTimeText } from '../../../kit/displayText';
import type { ProjectRow } from '../data/types';
import { roleLabel } from '../sharing/RoleSelect';
import { type ProjectAction, ProjectDialogs } from './ProjectDialogs';
import { ProjectKind, projectTypes } from './ProjectKind';
import { ProjectMenu } from './ProjectMenu';

/** The whole card is a link to the project; only the menu is above it. */
const coverCard = { '&::after': { content: '""', position: 'absolute', inset: 0 } };

const nameStyle = {
  // A name of either direction begins where the rest of the card begins.
  textAlign: 'left',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflowWrap: 'anywhere',
} as const;

function contentsText({ scriptCount, memberCount, type }: ProjectRow): string {
  const scripts = countNoun(scriptCount, type === 'tvSeries' ? 'episode' : 'script');
  return memberCount > 0 ? `${scripts} · ${countNoun(memberCount, 'member')}` : scripts;
}

export function ProjectCard({ project }: { project: ProjectRow }) {
  const [action, setAction] = useState<ProjectAction | null>(null);
  const isMine = project.role === 'owner';
  const { Icon } = projectTypes[project.type];
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: 5,
        '&:hover': { borderColor: 'fieldEdge' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
        <Icon aria-hidden />
        <Typography variant="caption" noWrap>
          <ProjectKind project={project} />
        </Typography>
        <Box sx={{ position: 'relative', zIndex: 1, mx: -3, my: -3, ml: 'auto' }}>
          <ProjectMenu project={project} onAction={setAction} />
        </Box>
      </Box>
      <Typography variant="h3" component="h2" dir="auto" sx={nameStyle}>
        <Link
          component={Route}
          to={`/project/${project.id}`}
          color="inherit"
          underline="none"
          sx={coverCard}
        >
          {project.name}
        </Link>
      </Typography>
      <Typography color="textSecondary">
        <bdi>{contentsText(project)}</bdi>
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 'auto', minHeight: 24 }}>
        <Typography variant="caption" color="textSecondary">
          Updated {relativeTimeText(project.updatedAt)}
        </Typography>
        {!isMine && (
          <Chip
            size="small"
            variant="outlined"
            label={roleLabel(project.role)}
            sx={{ marginInlineStart: 'auto' }}
          />
        )}
      </Box>
      <ProjectDialogs
        project={project}
        action={action}
        onAction={setAction}
        onGone={() => undefined}
      />
    </Paper>
  );
}
