/** Writing Preferences: what a writer chooses for this device, and how the pages of this script are shown. */
import BorderColorRounded from '@mui/icons-material/BorderColorRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FontChoice } from './FontChoice';
import { PageChoices, type PageChoicesProps } from './PageChoices';
import { PreferenceSwitches } from './PreferenceSwitches';
import { ThemeChoice } from './ThemeChoice';
import { TypingChoice } from './TypingChoice';
import { ZoomLevel } from './ZoomLevel';

export interface PreferencesProps extends PageChoicesProps {
  /** Per cent; less than wished where paper would be wider than the screen. */
  shownZoom: number;
}

interface PreferencesPopoverProps extends PreferencesProps {
  isOpen: boolean;
  anchor: () => Element | null;
  /** None while there is no text. */
  onCharacters: (() => void) | null;
  onClose: () => void;
}

const below = { vertical: 'bottom', horizontal: 'right' } as const;
const above = { vertical: 'top', horizontal: 'right' } as const;

const looks = {
  width: 376,
  maxWidth: 'calc(100vw - 16px)',
  // The bars stay in sight, so that one sees where it comes from; a phone has no room for that.
  maxHeight: { xs: 'calc(100dvh - 16px)', sm: 'calc(100dvh - 116px)' },
  boxShadow: 8,
} as const;

export function PreferencesPopover(props: PreferencesPopoverProps) {
  const { isOpen, anchor, onCharacters, onClose, shownZoom, ...pages } = props;
  const titleId = useId();
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    sx: looks,
  };
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      anchorOrigin={below}
      transformOrigin={above}
      marginThreshold={8}
      onClose={onClose}
      slotProps={{ paper }}
    >
      <Box sx={{ p: 5, display: 'grid', gap: 4 }}>
        <Typography id={titleId} variant="h3" component="h2">
          Writing Preferences
        </Typography>
        <ThemeChoice />
        <ZoomLevel shown={shownZoom} />
        <FontChoice />
        <PreferenceSwitches />
        {onCharacters && (
          <Button variant="outlined" startIcon={<BorderColorRounded />} onClick={onCharacters}>
            Highlight characters
          </Button>
        )}
        <TypingChoice />
        <PageChoices {...pages} />
        <Typography variant="caption" color="textSecondary">
          Kept on this device, also when you sign out. Only the page view belongs to the script.
        </Typography>
      </Box>
    </Popover>
  );
}
