/** Groups of entries in a menu of which some are on: one of several, or each by itself. */
import CheckRounded from '@mui/icons-material/CheckRounded';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import type { CSSProperties, ReactNode } from 'react';

export interface MenuChoice {
  label: string;
  hint?: string;
  isOn: boolean;
  isOff?: boolean;
  face?: CSSProperties;
  onChoose: () => void;
}

interface Group {
  heading: string;
  /** Of each entry: one of several, or a switch. */
  kind: 'radio' | 'checkbox';
  choices: readonly MenuChoice[];
}

function entry(kind: Group['kind'], heading: string, choice: MenuChoice): ReactNode {
  const { label, hint, isOn, isOff = false, face, onChoose } = choice;
  return (
    <MenuItem
      key={`${heading}: ${label}`}
      role={`menuitem${kind}`}
      aria-checked={isOn}
      disabled={isOff}
      onClick={onChoose}
      sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
    >
      <ListItemIcon>{isOn && <CheckRounded color="primary" aria-hidden />}</ListItemIcon>
      <ListItemText primary={label} secondary={hint} slotProps={{ primary: { style: face } }} />
    </MenuItem>
  );
}

/** Entries and no component of our own: a menu gives the keyboard to its children. */
export function menuGroups(groups: readonly Group[]): ReactNode[] {
  return groups.flatMap(({ heading, kind, choices }, at) => [
    at > 0 && <Divider key={`line above ${heading}`} />,
    <ListSubheader
      key={heading}
      role="presentation"
      sx={{ lineHeight: '32px', position: 'static', bgcolor: 'transparent' }}
    >
      {heading}
    </ListSubheader>,
    ...choices.map((choice) => entry(kind, heading, choice)),
  ]);
}
