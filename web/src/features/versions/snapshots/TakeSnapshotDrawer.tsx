/** Drawer 'Take a Snapshot': a name and whether it is a coloured revision. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { waitUntilSaved } from '../../../editor/session/savingState';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { whenIdle } from '../../../kit/whenIdle';
import { type Command, useCommands } from '../../../ui/commands/commands';
import { Field } from '../../../ui/forms/Field';
import { useNotify } from '../../../ui/toasts/useNotify';
import { historyAddress, useIsTakingSnapshot, useVersions } from '../versionsContext';
import { snapshotKeys, snapshotQuery, takeSnapshot } from './snapshotApi';

/** Milliseconds in which a list that is here is not fetched ahead once more. */
const FRESH_FOR = 10_000;

const notTaken = 'The snapshot could not be taken. What you wrote is kept: please try again.';

function useTakeForm(onClose: () => void) {
  const versions = useVersions();
  const queries = useQueryClient();
  const notify = useNotify();
  const form = useForm({ defaultValues: { name: '', isColored: true } });
  const submit = form.handleSubmit(async ({ name, isColored }) => {
    try {
      await waitUntilSaved(versions.session);
      notify.success(await takeSnapshot(versions, name, isColored));
      void queries.invalidateQueries({ queryKey: snapshotKeys.list(versions) });
      onClose();
    } catch (error) {
      form.setError('name', { message: sentenceFor(asProblem(error), notTaken) });
    }
  });
  return { form, submit };
}

function TakeSnapshotForm({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { form, submit } = useTakeForm(onClose);
  const { errors, isSubmitting } = form.formState;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 5 }}
    >
      <Typography id={titleId} variant="h3" component="h2">
        Take a Snapshot
      </Typography>
      <Field
        label="Snapshot Name"
        multiline
        minRows={2}
        maxRows={6}
        autoFocus
        sx={{ p: 0 }}
        inputProps={{ dir: 'auto', maxLength: 200 }}
        hint="Without a name it gets the date."
        problem={errors.name?.message}
        {...form.register('name')}
      />
      <FormControlLabel
        control={<Switch defaultChecked {...form.register('isColored')} />}
        label="Colored Revision"
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button color="inherit" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          Save
        </Button>
      </Box>
    </Box>
  );
}

/** For the command palette. */
function useSnapshotCommands(canWrite: boolean): void {
  const versions = useVersions();
  const navigate = useNavigate();
  const commands: Command[] = [
    {
      id: 'versions:snapshot',
      label: 'Take a Snapshot',
      keywords: 'version save restore point revision',
      run: versions.ui.openTakeSnapshot,
    },
    {
      id: 'versions:history',
      label: 'History',
      keywords: 'versions moments past time slider restore scene undo',
      run: () => void navigate(historyAddress(versions)),
    },
  ];
  useCommands('Versions', canWrite ? commands : []);
}

/** Hundreds of snapshots are listed without a wait. */
function usePrefetchedList(canWrite: boolean): void {
  const { scriptId, draftId } = useVersions();
  const queries = useQueryClient();
  useEffect(() => {
    if (!canWrite) return;
    const query = { ...snapshotQuery({ scriptId, draftId }), staleTime: FRESH_FOR };
    return whenIdle(() => void queries.prefetchQuery(query));
  }, [canWrite, scriptId, draftId, queries]);
}

/** A layer of the editor's screen: any part opens the drawer by `openTakeSnapshot`. */
export function TakeSnapshotDrawer({ canWrite }: Pick<EditorSlotProps, 'canWrite'>) {
  const { ui } = useVersions();
  useSnapshotCommands(canWrite);
  usePrefetchedList(canWrite);
  const isOpen = useIsTakingSnapshot();
  const titleId = useId();
  // Gone when closed: the next opening begins afresh.
  if (!isOpen) return null;
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    sx: { width: { xs: '100%', sm: 480 } },
  };
  return (
    <Drawer open anchor="right" onClose={ui.closeTakeSnapshot} slotProps={{ paper }}>
      <TakeSnapshotForm titleId={titleId} onClose={ui.closeTakeSnapshot} />
    </Drawer>
  );
}
