/** The button with everything that can be done with a project; what a role does not allow is not offered. */
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ProjectRow } from '../shapes';
import type { ProjectDeed } from './ProjectDialogs';

interface Entry {
  deed: ProjectDeed;
  label: string;
}

function entriesFor({ role }: ProjectRow): Entry[] {
  const rename: Entry = { deed: 'rename', label: 'Rename' };
  if (role === 'owner') {
    return [
      rename,
      { deed: 'members', label: 'Manage Members' },
      { deed: 'delete', label: 'Delete' },
    ];
  }
  // Who else is in it is for those who write in it.
  const forEditors: Entry[] = [rename, { deed: 'members', label: 'Members' }];
  return [...(role === 'editor' ? forEditors : []), { deed: 'leave', label: 'Leave the project' }];
}

interface ProjectMenuProps {
  project: ProjectRow;
  onDeed: (deed: ProjectDeed) => void;
}

export function ProjectMenu({ project, onDeed }: ProjectMenuProps) {
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
        {entriesFor(project).map(({ deed, label }) => (
          <MenuItem
            key={deed}
            sx={deed === 'delete' || deed === 'leave' ? { color: 'error.main' } : null}
            onClick={() => {
              close();
              onDeed(deed);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
