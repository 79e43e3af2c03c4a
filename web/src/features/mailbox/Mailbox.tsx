/** The mailbox of a server without a post office: its letters on the left, the open one on the right. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { Envelope as EnvelopeDrawing } from '../../ui/drawings/Envelope';
import { Fetching } from '../../ui/Fetching';
import { Notice } from '../../ui/Notice';
import { LetterList } from './LetterList';
import { LetterView } from './LetterView';
import { type Envelope, useLetters } from './queries';

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
  if (isPending) return <Fetching label="Looking for letters" height={240} />;
  if (letters && letters.length > 0) return <Letters letters={letters} />;
  return (
    <Notice drawing={<EnvelopeDrawing />}>
      {isError
        ? 'There is no mailbox to read here: this server sends real letters, or it cannot be reached right now.'
        : 'No letters yet. When somebody signs up, the letter with the token appears here by itself.'}
    </Notice>
  );
}
