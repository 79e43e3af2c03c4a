/** The button in the bar that opens and closes a drawer. */
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ariaShortcut, shortcutWords } from '../../../../ui/keys/shortcutWords';
import { drawerShortcuts } from './drawerKeys';
import type { Side } from './drawerTab';
import { drawerTabs } from './drawerTabs';
import type { OpenedDrawer } from './useDrawer';

interface DrawerButtonProps {
  side: Side;
  drawer: OpenedDrawer;
}

export function DrawerButton({ side, drawer }: DrawerButtonProps) {
  const [first] = drawerTabs[side];
  if (!first) return null;
  const shortcut = drawerShortcuts[side];
  return (
    <Tooltip title={`${first.label} (${shortcutWords(shortcut)})`}>
      <IconButton
        aria-label={first.label}
        aria-expanded={drawer.isOpen}
        aria-keyshortcuts={ariaShortcut(shortcut)}
        onClick={() => drawer.setOpen(!drawer.isOpen)}
        sx={{ flex: 'none', ...(drawer.isOpen && { color: 'primary.main' }) }}
      >
        {first.icon}
      </IconButton>
    </Tooltip>
  );
}
