/** A deed of the bar above a script: words where there is room, an icon on a phone. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

interface BarDeedProps {
  name: string;
  icon: ReactNode;
  onClick: () => void;
}

export function BarDeed({ name, icon, onClick }: BarDeedProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (isNarrow) {
    return (
      <Tooltip title={name}>
        <IconButton aria-label={name} onClick={onClick}>
          {icon}
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button color="inherit" startIcon={icon} onClick={onClick}>
      {name}
    </Button>
  );
}
