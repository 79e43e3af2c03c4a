/** What else one may want who looks for something. */
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Command } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { openGoTo, openRename } from '../../../../editor/find/findCommands';
import { ToolButton } from '../toolbar/ToolButton';
import { FIND_LABELS, RENAME_LABEL } from './findShortcuts';

export function FindMenu({ view, canWrite }: { view: EditorView; canWrite: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const deeds: { name: string; command: Command }[] = [
    ...(canWrite ? [{ name: RENAME_LABEL, command: openRename }] : []),
    { name: FIND_LABELS.goTo, command: openGoTo },
  ];
  return (
    <>
      <ToolButton
        name="More"
        icon={<MoreVertRounded />}
        opens="menu"
        onPress={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {deeds.map(({ name, command }) => (
          <MenuItem
            key={name}
            sx={{ minHeight: 44 }}
            onClick={() => command(view.state, view.dispatch, view)}
          >
            <ListItemText>{name}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
