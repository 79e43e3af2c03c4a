/** The envelopes, newest first as the server lists them. */
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { Envelope } from './queries';
import { sentAtText } from './sentAtText';

interface LetterListProps {
  letters: Envelope[];
  openId: string | null;
  onOpen: (id: string) => void;
}

export function LetterList({ letters, openId, onOpen }: LetterListProps) {
  return (
    <List disablePadding aria-label="Letters">
      {letters.map((letter) => (
        <ListItem key={letter.id} disablePadding divider>
          <ListItemButton
            selected={letter.id === openId}
            aria-current={letter.id === openId}
            onClick={() => onOpen(letter.id)}
            sx={{ minHeight: 56, overflowWrap: 'anywhere' }}
          >
            <ListItemText
              primary={letter.subject}
              secondary={`${letter.to} · ${sentAtText(letter.sentAt)}`}
              slotProps={{ primary: { sx: { fontWeight: 600 } } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
