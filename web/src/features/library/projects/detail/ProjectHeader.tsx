/** Header of a project: back link, name, and actions. */
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
import { isolateBidi } from '../../../../kit/displayText';
import { PageHeading } from '../../../../ui/PageHeading';
import { mirroredInRtl } from '../../../../ui/sharedStyles';
import type { ProjectDetails } from '../../data/types';
import { roleLabel } from '../../sharing/RoleSelect';
import { type ProjectAction, ProjectDialogs } from '../ProjectDialogs';
import { ProjectKind } from '../ProjectKind';
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
        <ArrowBackRounded sx={mirroredInRtl} />
      </IconButton>
    </Tooltip>
  );
}

interface ProjectHeaderProps {
  project: ProjectDetails;
  canEdit: boolean;
  onNewScript: () => void;
  onImport: () => void;
}

function HeaderActions(props: ProjectHeaderProps & { onMembers: () => void }) {
  return (
    <>
      {props.canEdit && (
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
  const [action, setAction] = useState<ProjectAction | null>(null);
  const navigate = useNavigate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, flex: '1 1 320px', minWidth: 0 }}>
        <BackToProjects />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <PageHeading title={isolateBidi(project.name)}>{project.name}</PageHeading>
          <Typography color="textSecondary">
            <ProjectKind project={project}> · {roleLabel(project.role)}</ProjectKind>
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <HeaderActions {...props} onMembers={() => setAction('members')} />
        <ProjectMenu project={project} onAction={setAction} />
      </Box>
      <ProjectDialogs
        project={project}
        action={action}
        onAction={setAction}
        onGone={() => navigate('/projects')}
      />
    </Box>
  );
}
