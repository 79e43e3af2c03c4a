/** Status of a beat: available or in progress, and whether it is completed. */
import CheckBoxOutlineBlankRounded from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckBoxRounded from '@mui/icons-material/CheckBoxRounded';
import RadioButtonCheckedRounded from '@mui/icons-material/RadioButtonCheckedRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactElement, useState } from 'react';
import { BEAT_STATUSES, type Beat } from '../../plan/outline';
import { useOutlineTools } from '../outlineContext';
import { beatTitle } from '../outlineText';
import { CardIcon, statusOf } from './CardIcon';
import { detailButton } from './DetailsPart';

interface ChoiceProps {
  role: 'menuitemradio' | 'menuitemcheckbox';
  isChosen: boolean;
  icon: ReactElement;
  label: string;
  onChoose: () => void;
}

function StatusChoice({ role, isChosen, icon, label, onChoose, ...item }: ChoiceProps) {
  return (
    <MenuItem {...item} {...{ role, 'aria-checked': isChosen }} onClick={onChoose}>
      <ListItemIcon>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
}

export function BeatStatusMenu({ beat }: { beat: Beat }) {
  const { canWrite, actions } = useOutlineTools();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { icon, label } = statusOf(beat);
  const choose = (values: Readonly<Record<string, unknown>>) => {
    setAnchor(null);
    actions.setValues(beat.key, values);
  };
  return (
    <>
      <Button
        color="inherit"
        disabled={!canWrite}
        startIcon={<CardIcon name={icon} />}
        aria-haspopup="menu"
        aria-label={`Status of ${beatTitle(beat)}: ${label}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={detailButton}
      >
        {label}
      </Button>
      <Menu
        {...{ open: anchor !== null, anchorEl: anchor, transitionDuration: 0 }}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Status' } }}
      >
        {BEAT_STATUSES.map((status) => (
          <StatusChoice
            key={status}
            {...{ role: 'menuitemradio', label: status, isChosen: beat.status === status }}
            icon={
              beat.status === status ? (
                <RadioButtonCheckedRounded />
              ) : (
                <RadioButtonUncheckedRounded />
              )
            }
            onChoose={() => choose({ status })}
          />
        ))}
        <Divider />
        <StatusChoice
          {...{ role: 'menuitemcheckbox', label: 'completed', isChosen: beat.isCompleted }}
          icon={beat.isCompleted ? <CheckBoxRounded /> : <CheckBoxOutlineBlankRounded />}
          onChoose={() => choose({ completed: !beat.isCompleted })}
        />
      </Menu>
    </>
  );
}
