/** A project in the list: its kind, its name, what is in it. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as Route } from 'react-router';
import { agoText } from '../../../kit/agoText';
import { counted } from '../../../kit/counted';
import type { ProjectRow } from '../shapes';
import { roleLabel } from '../sharing/roles';
import { KindAndOwner } from './KindAndOwner';
import { type ProjectDeed, ProjectDialogs } from './ProjectDialogs';
import { ProjectMenu } from './ProjectMenu';
import { projectTypes } from './projectTypes';

/** The whole card leads to the project; only the menu stands above it. */
const wholeCard = { '&::after': { content: '""', position: 'absolute', inset: 0 } };

function contents({ scriptCount, memberCount, type }: ProjectRow): string {
  const scripts = counted(scriptCount, type === 'tvSeries' ? 'episode' : 'script');
  return memberCount > 0 ? `${scripts} · ${counted(memberCount, 'member')}` : scripts;
}

export function ProjectCard({ project }: { project: ProjectRow }) {
  const [deed, setDeed] = useState<ProjectDeed | null>(null);
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
          <KindAndOwner project={project} />
        </Typography>
        <Box sx={{ position: 'relative', zIndex: 1, mx: -3, my: -3, ml: 'auto' }}>
          <ProjectMenu project={project} onDeed={setDeed} />
        </Box>
      </Box>
      <Typography
        variant="h3"
        component="h2"
        dir="auto"
        sx={{
          // A name of either direction begins where the rest of the card begins.
          textAlign: 'left',
          overflow: 'hidden',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '2',
          overflowWrap: 'anywhere',
        }}
      >
        <Link
          component={Route}
          to={`/project/${project.id}`}
          color="inherit"
          underline="none"
          sx={wholeCard}
        >
          {project.name}
        </Link>
      </Typography>
      <Typography color="textSecondary">
        <bdi>{contents(project)}</bdi>
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 'auto', minHeight: 24 }}>
        <Typography variant="caption" color="textSecondary">
          Updated {agoText(project.updatedAt)}
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
      <ProjectDialogs project={project} deed={deed} onDeed={setDeed} onGone={() => undefined} />
    </Paper>
  );
}
