/** Popup of people to mention, below the field in which the @ was typed. */
import MenuItem from '@mui/material/MenuItem';
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
          <MenuItem
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            selected={index === chosen}
            tabIndex={-1}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(person)}
            sx={{ gap: 3, minHeight: 44 }}
          >
            <PersonAvatar name={person.name} avatar={person.avatar} />
            <bdi>{person.name}</bdi>
          </MenuItem>
        ))}
      </Paper>
    </Popper>
  );
}
