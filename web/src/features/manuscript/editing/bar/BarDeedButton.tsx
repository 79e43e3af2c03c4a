/** A deed of the bar: words where there is room, else an icon with its name. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { ariaShortcut, shortcutWords } from '../../../../ui/keys/shortcutWords';

export interface BarDeed {
  name: string;
  icon: ReactNode;
  /** `button`: what was pressed, where it is still there afterwards. */
  onClick: (button?: HTMLElement) => void;
  isBusy?: boolean;
  /** As ProseMirror names keys. */
  shortcut?: string;
  /** An icon only, however much room there is. */
  isBrief?: boolean;
}

export function BarDeedButton(props: BarDeed) {
  const { name, icon, onClick, shortcut, isBusy = false, isBrief = false } = props;
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  if (isWide && !isBrief) {
    return (
      <Button
        color="inherit"
        startIcon={icon}
        loading={isBusy}
        loadingPosition="start"
        onClick={(event) => onClick(event.currentTarget)}
        sx={{ flex: 'none', px: 3 }}
      >
        {name}
      </Button>
    );
  }
  return (
    <Tooltip title={shortcut ? `${name} (${shortcutWords(shortcut)})` : name}>
      <IconButton
        aria-label={name}
        aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
        loading={isBusy}
        onClick={(event) => onClick(event.currentTarget)}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}
