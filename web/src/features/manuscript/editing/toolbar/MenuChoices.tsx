/** A group of entries in a menu of which some are on: one of several, or each by itself. */
import CheckRounded from '@mui/icons-material/CheckRounded';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import type { CSSProperties } from 'react';

export interface MenuChoice {
  label: string;
  hint?: string;
  isOn: boolean;
  isOff?: boolean;
  face?: CSSProperties;
  onChoose: () => void;
}

interface MenuChoicesProps {
  heading: string;
  /** Of each entry: one of several, or a switch. */
  kind: 'radio' | 'checkbox';
  choices: readonly MenuChoice[];
  isFirst?: boolean;
}

function Entry({ kind, choice }: { kind: MenuChoicesProps['kind']; choice: MenuChoice }) {
  const { label, hint, isOn, isOff = false, face, onChoose } = choice;
  return (
    <MenuItem
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

/** As an array: between a menu and its entries there must be nothing. */
export function MenuChoices({ heading, kind, choices, isFirst = false }: MenuChoicesProps) {
  return [
    !isFirst && <Divider key="line" />,
    <ListSubheader
      key="heading"
      role="presentation"
      sx={{ lineHeight: '32px', position: 'static', bgcolor: 'transparent' }}
    >
      {heading}
    </ListSubheader>,
    ...choices.map((choice) => <Entry key={choice.label} kind={kind} choice={choice} />),
  ];
}
