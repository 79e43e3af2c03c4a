/** A button of the toolbar: its name and key in a tooltip, its state by looks and for screen readers. */
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent, ReactNode } from 'react';
import { ariaShortcut, shortcutWords } from '../../../../ui/keys/shortcutWords';

export interface ToolButtonProps {
  name: string;
  icon: ReactNode;
  /** As ProseMirror names it. */
  shortcut?: string | undefined;
  /** Undefined: a deed, not a state. */
  isOn?: boolean | undefined;
  isOff?: boolean | undefined;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  /** Opens something. */
  opens?: 'menu' | 'dialog' | undefined;
  width?: number | undefined;
  /** Where something that one wants to press stands below it. */
  hintAbove?: boolean | undefined;
}

/** The selection stays in the text while a button is pressed. */
export function keepSelection(event: MouseEvent): void {
  event.preventDefault();
}

export const toolLooks = {
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
  const hint = shortcut ? `${name} (${shortcutWords(shortcut)})` : name;
  return (
    <Tooltip title={hint} placement={hintAbove ? 'top' : 'bottom'}>
      {/* A button that is off tells nobody that the pointer is over it. */}
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
            ...toolLooks,
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
