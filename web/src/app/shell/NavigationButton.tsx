/** Buttons of the navigation: rows that run something instead of leading to a page. */
import KeyboardCommandKeyRounded from '@mui/icons-material/KeyboardCommandKeyRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useContext } from 'react';
import { useSignOut } from '../../features/accounts/session/session';
import { layerShortcuts, layerStore } from '../../ui/commands/layers';
import { KeyCaps } from '../../ui/keyboard/KeyCaps';
import { ariaShortcut, shortcutText } from '../../ui/keyboard/shortcutText';
import { mirroredInRtl } from '../../ui/sharedStyles';
import { navigationRowStyle, RowContent, TooltipSide } from './NavigationLink';

const Row = styled('button')(({ theme }) => navigationRowStyle(theme));

interface NavigationButtonProps {
  icon: ReactNode;
  label: string;
  /** As ProseMirror names keys. */
  shortcut?: string;
  isMini?: boolean;
  isBusy?: boolean;
  onClick: () => void;
}

export function NavigationButton({
  icon,
  label,
  shortcut,
  isMini = false,
  isBusy = false,
  onClick,
}: NavigationButtonProps) {
  const hint = shortcut ? `${label} (${shortcutText(shortcut)})` : label;
  return (
    <Tooltip describeChild title={isMini ? hint : ''} placement={useContext(TooltipSide)}>
      <Row
        type="button"
        onClick={onClick}
        disabled={isBusy}
        data-mini={isMini || undefined}
        aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      >
        <RowContent icon={icon} label={label} isMini={isMini} />
        {shortcut && !isMini && (
          // Told by the attribute; a phone has no such keys.
          <Box
            aria-hidden
            sx={{ marginInlineStart: 'auto', '@media (hover: none)': { display: 'none' } }}
          >
            <KeyCaps keys={shortcut} />
          </Box>
        )}
      </Row>
    </Tooltip>
  );
}

interface CommandsButtonProps {
  isMini?: boolean;
  /** The navigation may have to go first. */
  onFollow?: (() => void) | undefined;
}

/** 'Commands': opens the palette for whoever has no keyboard, or does not know its shortcut yet. */
export function CommandsButton({ isMini = false, onFollow }: CommandsButtonProps) {
  const open = () => {
    onFollow?.();
    layerStore.open('palette');
  };
  return (
    <NavigationButton
      icon={<KeyboardCommandKeyRounded />}
      label="Commands"
      shortcut={layerShortcuts.palette[0]}
      isMini={isMini}
      onClick={open}
    />
  );
}

/** 'Logout' in the navigation. */
export function LogoutButton({ isMini = false }: { isMini?: boolean }) {
  const { leave, isBusy } = useSignOut();
  return (
    <NavigationButton
      icon={<LogoutRounded sx={mirroredInRtl} />}
      label="Logout"
      isMini={isMini}
      isBusy={isBusy}
      onClick={leave}
    />
  );
}
