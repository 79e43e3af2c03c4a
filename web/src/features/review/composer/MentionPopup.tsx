/** Popup of people to mention, below the field in which the @ was typed. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { RefObject } from 'react';
import { PersonAvatar } from '../PersonAvatar';
import type { useMentionList } from './mentionList';

interface MentionPopupProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  list: ReturnType<typeof useMentionList>;
}

export function MentionPopup({ id, anchor, list: { open, chosen, take } }: MentionPopupProps) {
  if (!open) return null;
  return (
    <Popper
      open
      anchorEl={anchor.current}
      placement="bottom-start"
      sx={{ zIndex: 'tooltip', minWidth: 220, maxWidth: 320 }}
    >
      <Paper
        id={id}
        role="listbox"
        aria-label="People to mention"
        elevation={8}
        sx={{ py: 1, mt: 1, maxHeight: 320, overflowY: 'auto' }}
      >
        {open.people.map((person, index) => (
          <Box
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(person)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              minHeight: 44,
              px: 4,
              cursor: 'pointer',
              '&:hover': { bgcolor: 'action.hover' },
              '&[aria-selected=true]': { bgcolor: 'action.selected' },
            }}
          >
            <PersonAvatar name={person.name} avatar={person.avatar} />
            <bdi>{person.name}</bdi>
          </Box>
        ))}
      </Paper>
    </Popper>
  );
}
