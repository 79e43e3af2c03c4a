/** Section of the settings: locks the pages of the open text, re-locks them, and opens them again (PL6). */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  describeVoidPages,
  joinLabels,
  namePages,
} from '../../../editor/pages/locks/voidPagesNotice';
import { ButtonRow } from '../../../ui/forms/ButtonRow';
import { ConfirmDialog } from '../../../ui/layers/ConfirmDialog';
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import {
  changePageLocks,
  type LockedText,
  type PageLocksAction,
  type PageLocksState,
  pageLocksQuery,
} from './pageLocksApi';

const notChanged = 'The pages could not be locked or unlocked. Please try again.';

function usePageLocks(text: LockedText) {
  const query = pageLocksQuery(text);
  const { data, isError, refetch } = useQuery(query);
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const [isBusy, setBusy] = useState(false);
  /** An undo is of one action: it must not undo what somebody else has done since. */
  const act = async (action: PageLocksAction, lastAction = ''): Promise<void> => {
    setBusy(true);
    try {
      const { state, sentence } = await changePageLocks(text, action, lastAction);
      queries.setQueryData(query.queryKey, state);
      // The record says whether the pages are locked.
      await queries.invalidateQueries({ queryKey: ['library', 'script', text.scriptId] });
      if (state.hasChanged && action !== 'undo')
        notifyWithUndo(sentence, () => void act('undo', state.lastAction));
      else notify.success(sentence);
    } catch (error) {
      notify.failure(error, notChanged, () => void act(action, lastAction));
      void refetch();
    } finally {
      setBusy(false);
    }
  };
  return { state: data ?? null, isError, refetch, act, isBusy };
}

/** What has become of the pages since they were locked. */
export function describePageLocks({ newPages, joinedPages, voidPages }: PageLocksState): string[] {
  const come = 'come since: the text did not fit on the pages before.';
  return [
    newPages.length ? namePages(newPages, `has ${come}`, `have ${come}`) : '',
    joinedPages.length ? `Pages without text print as one: ${joinLabels(joinedPages)}.` : '',
    describeVoidPages(voidPages),
  ].filter(Boolean);
}

export function PageLocksSection({
  scriptId,
  draftId = '',
}: {
  scriptId: string;
  draftId?: string;
}) {
  const titleId = useId();
  const { state, isError, refetch, act, isBusy } = usePageLocks({ scriptId, draftId });
  const [isAsking, setAsking] = useState(false);
  const told = state ? describePageLocks(state) : [];
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h4" component="h3" color="textSecondary" gutterBottom>
        Pages
      </Typography>
      <Typography color="textSecondary" role="status">
        {state?.isLocked
          ? 'The pages are locked: their numbers stay, and new ones get letters (12A).'
          : 'Locked pages keep their numbers, so that only changed ones are printed anew.'}
      </Typography>
      {isError && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          The state of the pages could not be fetched.
        </Alert>
      )}
      {told.map((sentence) => (
        <Alert key={sentence} severity="info" sx={{ mt: 2 }}>
          {sentence}
        </Alert>
      ))}
      <Box sx={{ mt: 3 }}>
        <ButtonRow>
          {state?.isLocked ? (
            <>
              <Button variant="outlined" disabled={isBusy} onClick={() => void act('relock')}>
                Re-Lock pages
              </Button>
              <Button color="inherit" disabled={isBusy} onClick={() => setAsking(true)}>
                unLock pages
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="outlined"
                disabled={isBusy || !state}
                onClick={() => void act('lock')}
              >
                Lock pages
              </Button>
              {/* The toast that tells of the unlocking is soon gone, and locked anew pages have other numbers. */}
              {state?.lastAction && (
                <Button
                  color="inherit"
                  disabled={isBusy}
                  onClick={() => void act('undo', state.lastAction)}
                >
                  Lock pages as before
                </Button>
              )}
            </>
          )}
        </ButtonRow>
      </Box>
      <ConfirmDialog
        isOpen={isAsking}
        title="unLock pages?"
        confirmLabel="unLock pages"
        onConfirm={() => {
          setAsking(false);
          void act('unlock');
        }}
        onCancel={() => setAsking(false)}
      >
        All pages are numbered from the first to the last, without letters. Scene numbers stay as
        they are. The locks can be brought back here until pages are locked anew.
      </ConfirmDialog>
    </Box>
  );
}
