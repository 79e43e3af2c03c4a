/** Back to the list from which the script was opened, where that is not the desk. */
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { isolated } from '../../../../kit/isolated';
import { mirrored } from '../../../../ui/mirrored';

export interface WayBackTo {
  to: string;
  name: string;
  /** The browser's own way back leads there, too: it also brings back how far one had scrolled. */
  isOneStepBack: boolean;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The click that goes back in the browser's own history instead, where that leads to the same place. */
export function useWayBack({ isOneStepBack }: WayBackTo) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (!isOneStepBack || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
}

export function WayBack(wayBack: WayBackTo) {
  const { to, name } = wayBack;
  const words = `Go to ${isolated(name)}`;
  return (
    <Tooltip title={words}>
      <IconButton
        component={Link}
        to={to}
        onClick={useWayBack(wayBack)}
        color="inherit"
        aria-label={`Go to ${name}`}
        sx={{ flex: 'none' }}
      >
        <ArrowBackRounded sx={mirrored} />
      </IconButton>
    </Tooltip>
  );
}
