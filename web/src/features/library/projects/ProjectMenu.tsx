/** Menu of a project; actions that the role does not allow are left out. */
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ProjectRow } from '../data/types';
import type { ProjectAction } from './ProjectDialogs';

interface ProjectMenuEntry {
  action: ProjectAction;
  label: string;
}

function menuEntriesFor({ role }: ProjectRow): ProjectMenuEntry[] {
  const rename: ProjectMenuEntry = { action: 'rename', label: 'Rename' };
  const switchAi: ProjectMenuEntry = { action: 'ai', label: 'AI in this project' };
  if (role === 'owner') {
    return [
      rename,
      { action: 'members', label: 'Manage Members' },
      switchAi,
      { action: 'delete', label: 'Delete' },
    ];
  }
  // Who else is in it is for those who write in it.
  const members: ProjectMenuEntry = { action: 'members', label: 'Members' };
  return [
    ...(role === 'editor' ? [rename, members, switchAi] : []),
    { action: 'leave', label: 'Leave the project' },
  ];
}

interface ProjectMenuProps {
  project: ProjectRow;
  onAction: (action: ProjectAction) => void;
}

export function ProjectMenu({ project, onAction }: ProjectMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={`More for ${project.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {menuEntriesFor(project).map(({ action, label }) => (
          <MenuItem
            key={action}
            sx={action === 'delete' || action === 'leave' ? { color: 'error.main' } : null}
            onClick={() => {
              close();
              onAction(action);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
