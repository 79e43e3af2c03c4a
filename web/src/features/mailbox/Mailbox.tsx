/** Mailbox of a server that sends no mail: its letters on the left, the open one on the right. */
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { Envelope as EnvelopeDrawing } from '../../ui/drawings/Envelope';
import { LoadingPlaceholder } from '../../ui/loading/LoadingPlaceholder';
import { PageMessage } from '../../ui/PageMessage';
import { LetterView, sentAtText } from './LetterView';
import { type Envelope, useLetters } from './queries';

interface LetterListProps {
  letters: Envelope[];
  openId: string | null;
  onOpen: (id: string) => void;
}

/** The envelopes, newest first as the server lists them. */
function LetterList({ letters, openId, onOpen }: LetterListProps) {
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

function Letters({ letters }: { letters: Envelope[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const openId = letters.find((letter) => letter.id === chosen)?.id ?? letters[0]?.id ?? null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' },
      }}
    >
      <Paper variant="outlined" sx={{ maxHeight: { xs: 240, md: '70vh' }, overflowY: 'auto' }}>
        <LetterList letters={letters} openId={openId} onOpen={setChosen} />
      </Paper>
      {openId && <LetterView key={openId} id={openId} />}
    </Box>
  );
}

export function Mailbox() {
  const { data: letters, isError, isPending } = useLetters();
  if (isPending) return <LoadingPlaceholder label="Looking for letters" height={240} />;
  if (letters && letters.length > 0) return <Letters letters={letters} />;
  return (
    <PageMessage drawing={<EnvelopeDrawing />}>
      {isError
        ? 'There is no mailbox to read here: this server sends real letters, or it cannot be reached right now.'
        : 'No letters yet. When somebody signs up, the letter with the token appears here by itself.'}
    </PageMessage>
  );
}
