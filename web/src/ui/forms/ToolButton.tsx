/** Toolbar button: name and shortcut in a tooltip, state by style and for screen readers. */

import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent, ReactNode } from 'react';
import { ariaShortcut, shortcutText } from '../keyboard/shortcutText';

interface ToolButtonProps {
  name: string;
  icon: ReactNode;
  /** Key name of ProseMirror. */
  shortcut?: string | undefined;
  /** Undefined: an action without a state. */
  isOn?: boolean | undefined;
  isOff?: boolean | undefined;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  /** Kind of popup that the button opens. */
  opens?: 'menu' | 'dialog' | undefined;
  width?: number | undefined;
  /** Tooltip above, where the user wants to press something below the button. */
  hintAbove?: boolean | undefined;
}

/** The selection stays in the text while a button is pressed. */
export function keepSelection(event: MouseEvent): void {
  event.preventDefault();
}

export const toolStyles = {
  flex: 'none',
  height: '2rem',
  minWidth: '2rem',
  p: 0,
  border: 0,
  borderRadius: '6px',
  color: 'text.secondary',
  textTransform: 'none',
  fontSize: '0.875rem',
  lineHeight: 1,
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&.Mui-selected, &.Mui-selected:hover': { color: 'primary.main', bgcolor: 'action.selected' },
  '&.Mui-disabled': { border: 0, opacity: 0.45 },
  '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
} as const;

export function ToolButton(props: ToolButtonProps) {
  const { name, icon, shortcut, isOn, isOff = false, onPress, opens, width, hintAbove } = props;
  const hint = shortcut ? `${name} (${shortcutText(shortcut)})` : name;
  return (
    <Tooltip title={hint} placement={hintAbove ? 'top' : 'bottom'}>
      {/* A disabled button fires no pointer events for the tooltip. */}
      <span style={{ display: 'inline-flex' }}>
        <ToggleButton
          value={name}
          selected={isOn ?? false}
          disabled={isOff}
          aria-label={name}
          aria-pressed={opens ? undefined : isOn}
          aria-haspopup={opens}
          aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
          onMouseDown={keepSelection}
          onClick={onPress}
          sx={{
            ...toolStyles,
            ...(width && {
              minWidth: width,
              '@media (pointer: coarse)': { minHeight: 44, minWidth: width },
            }),
          }}
        >
          {icon}
        </ToggleButton>
      </span>
    </Tooltip>
  );
}

/** Hairline between groups of buttons. */
export function ToolbarDivider() {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        width: '1px',
        height: 20,
        mx: 1.5,
        bgcolor: 'divider',
        alignSelf: 'center',
      }}
    />
  );
}
