/** The head of a project: the way back, its name, and the deeds. */
import AddRounded from '@mui/icons-material/AddRounded';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import FileUploadRounded from '@mui/icons-material/FileUploadRounded';
import GroupRounded from '@mui/icons-material/GroupRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isolated } from '../../../../kit/isolated';
import { mirrored } from '../../../../ui/mirrored';
import { PageHeading } from '../../../../ui/PageHeading';
import type { WholeProject } from '../../shapes';
import { roleLabel } from '../../sharing/roles';
import { KindAndOwner } from '../KindAndOwner';
import { type ProjectDeed, ProjectDialogs } from '../ProjectDialogs';
import { ProjectMenu } from '../ProjectMenu';

function BackToProjects() {
  return (
    <Tooltip title="Back to projects">
      <IconButton
        component={Link}
        to="/projects"
        aria-label="Back to projects"
        sx={{ marginInlineStart: -3 }}
      >
        <ArrowBackRounded sx={mirrored} />
      </IconButton>
    </Tooltip>
  );
}

interface ProjectHeaderProps {
  project: WholeProject;
  mayFill: boolean;
  onNewScript: () => void;
  onImport: () => void;
}

function Deeds(props: ProjectHeaderProps & { onMembers: () => void }) {
  return (
    <>
      {props.mayFill && (
        <>
          <Button variant="outlined" startIcon={<GroupRounded />} onClick={props.onMembers}>
            {props.project.role === 'owner' ? 'Manage Members' : 'Members'}
          </Button>
          <Button variant="outlined" startIcon={<FileUploadRounded />} onClick={props.onImport}>
            Import
          </Button>
          <Button variant="contained" startIcon={<AddRounded />} onClick={props.onNewScript}>
            New Script
          </Button>
        </>
      )}
    </>
  );
}

export function ProjectHeader(props: ProjectHeaderProps) {
  const { project } = props;
  const [deed, setDeed] = useState<ProjectDeed | null>(null);
  const navigate = useNavigate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, flex: '1 1 320px', minWidth: 0 }}>
        <BackToProjects />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <PageHeading title={isolated(project.name)}>{project.name}</PageHeading>
          <Typography color="textSecondary">
            <KindAndOwner project={project}> · {roleLabel(project.role)}</KindAndOwner>
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Deeds {...props} onMembers={() => setDeed('members')} />
        <ProjectMenu project={project} onDeed={setDeed} />
      </Box>
      <ProjectDialogs
        project={project}
        deed={deed}
        onDeed={setDeed}
        onGone={() => navigate('/projects')}
      />
    </Box>
  );
}
