/** Changes that an earlier tab left unsaved on this device, offered to who made them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Unsent } from '../../../editor/copies/debts';
import { unsentSentence } from '../../../editor/unsentSentence';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useCopy } from '../../../ui/useCopy';
import { useSaveUnsent, useUnsent } from './useUnsent';

function Discard({ onDiscard }: { onDiscard: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)}>
        Discard them
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Discard these changes?"
        deed="Discard"
        onCancel={() => setAsked(false)}
        onConfirm={onDiscard}
      >
        They were never saved. Nothing can bring them back.
      </ConfirmDialog>
    </>
  );
}

function sentenceFor(unsent: Unsent): string {
  const [are, they] = unsent.changes === 1 ? ['is', 'It is'] : ['are', 'They are'];
  return `${unsentSentence(unsent)} ${are} only on this device. ${they} not saved on the server yet.`;
}

function UnsentRow({ userId, unsent }: { userId: string; unsent: Unsent }) {
  const { isBusy, refused, save, discard } = useSaveUnsent(userId, unsent);
  const copy = useCopy('Your changes are copied', 'Failed to copy your changes');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, py: 1 }}
    >
      <Box sx={{ flex: '1 1 280px' }}>
        <Typography>{sentenceFor(unsent)}</Typography>
        <Typography color="error" role="status">
          {refused?.trouble}
        </Typography>
      </Box>
      {refused ? (
        <>
          <Button variant="outlined" onClick={() => void copy(refused.words)}>
            Copy my changes
          </Button>
          <Discard onDiscard={() => void discard()} />
        </>
      ) : (
        <Button variant="outlined" disabled={isBusy} onClick={() => void save()}>
          {isBusy ? 'Saving…' : 'Save them now'}
        </Button>
      )}
    </Box>
  );
}

export function UnsentNotice({ userId }: { userId: string }) {
  const unsent = useUnsent(userId);
  if (unsent.length === 0) return null;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Changes not saved yet"
      sx={{ mb: 8, px: 6, py: 2 }}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {unsent.map((one) => (
          <UnsentRow key={`${one.scriptId} ${one.document}`} userId={userId} unsent={one} />
        ))}
      </Box>
    </Paper>
  );
}
