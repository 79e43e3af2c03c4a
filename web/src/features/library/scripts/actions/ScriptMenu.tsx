/** Menu of a script, behind the button at the end of its row. */
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useContext, useState } from 'react';
import type { ScriptRow } from '../../data/types';
import { menuEntries } from './menuEntries';
import { ScriptDialogs } from './ScriptDialogs';
import { ScriptDialogContext, useOpenScriptDialog } from './scriptDialogContext';
import { useScriptActions } from './useScriptActions';

interface ScriptMenuProps {
  script: ScriptRow;
  /** In a list with one stop of the Tab key. */
  tabIndex?: number;
}

interface EntriesProps {
  script: ScriptRow;
  anchor: HTMLElement;
  onClose: () => void;
}

function Entries({ script, anchor, onClose }: EntriesProps) {
  const entries = menuEntries(script, useScriptActions(), useOpenScriptDialog());
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': `Script ${script.title}` } }}
    >
      {entries.flatMap((entry) => [
        entry.isLast && <Divider key={`before ${entry.label}`} component="li" />,
        <MenuItem
          key={entry.label}
          sx={entry.isLast ? { color: 'error.main' } : null}
          onClick={() => {
            onClose();
            entry.run();
          }}
        >
          <ListItemIcon sx={{ color: 'inherit' }}>{entry.icon}</ListItemIcon>
          {entry.label}
        </MenuItem>,
      ])}
    </Menu>
  );
}

/** Light: a long list draws dozens of them in every frame. */
const MoreButton = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& svg': { width: '1.25rem', height: '1.25rem', fill: 'currentColor' },
}));

function MenuButton({ script, tabIndex = 0 }: ScriptMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <MoreButton
        type="button"
        tabIndex={tabIndex}
        aria-label={`More for ${script.title}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="5.5" r="1.8" />
          <circle cx="12" cy="12" r="1.8" />
          <circle cx="12" cy="18.5" r="1.8" />
        </svg>
      </MoreButton>
      {anchor && <Entries script={script} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

/** Keyed by the script: when rows change positions, an open menu must not belong to another script. */
export function ScriptMenu(props: ScriptMenuProps) {
  const hasDialogs = useContext(ScriptDialogContext) !== null;
  const button = <MenuButton key={props.script.id} {...props} />;
  // Alone on a page, a menu brings its own dialogs.
  return hasDialogs ? button : <ScriptDialogs>{button}</ScriptDialogs>;
}
