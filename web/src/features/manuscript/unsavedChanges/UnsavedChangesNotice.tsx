/** Notice of changes that an earlier tab left unsaved on this device, offered to who made them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import {
  deleteCopy,
  describeUnsyncedDocument,
  readUnsyncedDocuments,
  type UnsyncedDocument,
} from '../../../editor/offline/unsyncedChanges';
import type { SaveOutcome } from '../../../editor/saving/saveUnsyncedDocument';
import { ConfirmDialog } from '../../../ui/layers/ConfirmDialog';
import { useCopyToClipboard } from '../../../ui/toasts/useCopyToClipboard';

/** Milliseconds: younger changes are probably being saved by an open tab right now. */
const youngAge = 10_000;
/** Milliseconds between two looks for changes that another tab has left. */
const lookInterval = 60_000;

const unsavedChangesKey = (userId: string) => ['unsent', userId] as const;

interface FoundChanges {
  /** Changes that no open tab is about to save. */
  old: UnsyncedDocument[];
  /** Milliseconds until the next look: at the latest when a young change has become old. */
  recheckIn: number;
}

async function findUnsavedChanges(userId: string): Promise<FoundChanges> {
  const all = await readUnsyncedDocuments(userId);
  const now = Date.now();
  const left = all.map(({ at }) => at + youngAge - now).filter((remaining) => remaining > 0);
  return {
    old: all.filter(({ at }) => at + youngAge <= now),
    recheckIn: Math.min(lookInterval, ...left),
  };
}

function useUnsavedChanges(userId: string): UnsyncedDocument[] {
  const { data } = useQuery({
    queryKey: unsavedChangesKey(userId),
    queryFn: () => findUnsavedChanges(userId),
    refetchInterval: ({ state }) => state.data?.recheckIn ?? lookInterval,
    // Changes are on this device: no network is needed to find them. But when there is one again, they can be saved.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  return data?.old ?? [];
}

function useSaveUnsavedChanges(userId: string, unsent: UnsyncedDocument) {
  const queries = useQueryClient();
  const { enqueueSnackbar } = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<SaveOutcome | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: unsavedChangesKey(userId) });

  const save = async () => {
    setBusy(true);
    const { saveUnsyncedDocument: saveUnsent } = await import(
      '../../../editor/saving/saveUnsyncedDocument'
    );
    const outcome = await saveUnsent(userId, unsent);
    setBusy(false);
    if (outcome.failure === null) enqueueSnackbar('Your changes are saved', { variant: 'success' });
    else if (outcome.unsavedText) setRefused(outcome);
    else enqueueSnackbar(outcome.failure, { variant: 'error' });
    await refresh();
  };
  const discard = async () => {
    await deleteCopy(userId, unsent.scriptId, unsent.document);
    await refresh();
  };
  return { isBusy, refused, save, discard };
}

function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setConfirming(true)}>
        Discard them
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Discard these changes?"
        confirmLabel="Discard"
        onCancel={() => setConfirming(false)}
        onConfirm={onDiscard}
      >
        They were never saved. Nothing can bring them back.
      </ConfirmDialog>
    </>
  );
}

function describeUnsavedChanges(unsent: UnsyncedDocument): string {
  const [verb, sentenceStart] = unsent.changes === 1 ? ['is', 'It is'] : ['are', 'They are'];
  return `${describeUnsyncedDocument(unsent)} ${verb} only on this device. ${sentenceStart} not saved on the server yet.`;
}

function UnsavedChangesRow({ userId, unsent }: { userId: string; unsent: UnsyncedDocument }) {
  const { isBusy, refused, save, discard } = useSaveUnsavedChanges(userId, unsent);
  const copy = useCopyToClipboard('Your changes are copied', 'Failed to copy your changes');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, py: 1 }}
    >
      <Box sx={{ flex: '1 1 280px' }}>
        <Typography>{describeUnsavedChanges(unsent)}</Typography>
        <Typography color="error" role="status">
          {refused?.failure}
        </Typography>
      </Box>
      {refused ? (
        <>
          <Button variant="outlined" onClick={() => void copy(refused.unsavedText)}>
            Copy my changes
          </Button>
          <DiscardButton onDiscard={() => void discard()} />
        </>
      ) : (
        <Button variant="outlined" disabled={isBusy} onClick={() => void save()}>
          {isBusy ? 'Saving…' : 'Save them now'}
        </Button>
      )}
    </Box>
  );
}

export function UnsavedChangesNotice({ userId }: { userId: string }) {
  const unsent = useUnsavedChanges(userId);
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
          <UnsavedChangesRow key={`${one.scriptId} ${one.document}`} userId={userId} unsent={one} />
        ))}
      </Box>
    </Paper>
  );
}
