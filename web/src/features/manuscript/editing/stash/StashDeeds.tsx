/** What can be done with the stash: to and from the page, and to be rid of it. */
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import MoveToInboxRounded from '@mui/icons-material/MoveToInboxRounded';
import OutboxRounded from '@mui/icons-material/OutboxRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { ariaShortcut, shortcutWords } from '../../../../ui/keys/shortcutWords';
import { stashShortcut } from './stashShortcut';

interface DeedProps {
  name: string;
  hint: string;
  icon: ReactNode;
  isOff: boolean;
  onClick: () => void;
}

function Deed({ name, hint, icon, isOff, onClick }: DeedProps) {
  return (
    <Tooltip title={`${hint} (${shortcutWords(stashShortcut)})`}>
      {/* A button that is off tells nobody that the pointer is over it. */}
      <span>
        <Button
          color="inherit"
          startIcon={icon}
          disabled={isOff}
          aria-keyshortcuts={ariaShortcut(stashShortcut)}
          onClick={onClick}
          sx={{ minHeight: 44, px: 2, whiteSpace: 'nowrap' }}
        >
          {name}
        </Button>
      </span>
    </Tooltip>
  );
}

interface StashDeedsProps {
  canTakeIn: boolean;
  onTakeIn: () => void;
  canGiveOut: boolean;
  onGiveOut: () => void;
  canDelete: boolean;
  onDelete: () => void;
}

export function StashDeeds(props: StashDeedsProps) {
  return (
    <Box
      role="group"
      aria-label="Stash"
      sx={{
        flex: 'none',
        px: 1,
        py: '2px',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Deed
        name="Move to Stash"
        hint="Move what is selected on the page here"
        icon={<MoveToInboxRounded />}
        isOff={!props.canTakeIn}
        onClick={props.onTakeIn}
      />
      <Deed
        name="Move to Page"
        hint="Move what is selected here to the page"
        icon={<OutboxRounded />}
        isOff={!props.canGiveOut}
        onClick={props.onGiveOut}
      />
      <Box sx={{ flex: 1 }} />
      <Tooltip title="Delete stash">
        <span>
          <IconButton
            aria-label="Delete stash"
            disabled={!props.canDelete}
            onClick={props.onDelete}
          >
            <DeleteOutlineRounded />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}
