/** Actions of the top bar: text buttons where there is room, else icons, on a narrow screen a menu. */

import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { ariaShortcut, shortcutText } from '../../../../ui/keyboard/shortcutText';
import { BAR_WORDS_WIDTH, MAIN_WORDS_WIDTH } from './BarFrame';

export interface BarAction {
  name: string;
  icon: ReactNode;
  /** `button`: the pressed button, where it is still mounted afterwards. */
  onClick: (button?: HTMLElement) => void;
  isBusy?: boolean;
  /** Key names of ProseMirror. */
  shortcut?: string;
  /** An icon only, also where the bar is wide. */
  isBrief?: boolean;
  /** With its word before the others have theirs: what people look for first. */
  isMain?: boolean;
}

export function BarActionButton(props: BarAction) {
  const { name, icon, onClick, shortcut } = props;
  const { isBusy = false, isBrief = false, isMain = false } = props;
  const wordsWidth = isMain ? MAIN_WORDS_WIDTH : BAR_WORDS_WIDTH;
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up(wordsWidth), {
    noSsr: true,
  });
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
    <Tooltip title={shortcut ? `${name} (${shortcutText(shortcut)})` : name}>
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

export function MoreActionsMenu({ actions }: { actions: readonly BarAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const choose = (action: BarAction) => {
    close();
    action.onClick();
  };
  return (
    <>
      <IconButton
        aria-label="More"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {actions.map((action) => (
          <MenuItem
            key={action.name}
            disabled={action.isBusy ?? false}
            onClick={() => choose(action)}
            sx={{ minHeight: 44 }}
          >
            <ListItemIcon>{action.icon}</ListItemIcon>
            <ListItemText>{action.name}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
