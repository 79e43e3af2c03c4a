/** Dialogs of alternate drafts: 'Create Alternate Draft', and the description of one that is there. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { waitUntilSaved } from '../../../editor/session/savingState';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { useCommands } from '../../../ui/commands/commands';
import { Field } from '../../../ui/forms/Field';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useIsCreatingDraft, useVersions } from '../versionsContext';
import { textAddress } from './draftAddresses';
import { changeDraft, createDraft, type Draft, draftKeys } from './draftApi';

/** As the specification has it. */
const DIALOG_WIDTH = 550;
/** As the server takes it. */
const LONGEST_DESCRIPTION = 2000;

interface DescriptionForm {
  description: string;
  isMarking: boolean;
}

interface DescriptionDialogProps {
  title: string;
  submitLabel: string;
  form: UseFormReturn<DescriptionForm>;
  onSubmit: FormEventHandler;
  onClose: () => void;
  /** Above the field. */
  explanation?: string;
  /** Below the field. */
  children?: ReactNode;
}

function DescriptionDialog(props: DescriptionDialogProps) {
  const { title, submitLabel, form, onSubmit, onClose, explanation, children } = props;
  const titleId = useId();
  const { errors, isSubmitting, isDirty } = form.formState;
  return (
    // With something written only its buttons close it.
    <Dialog
      {...{ open: true, maxWidth: false, fullWidth: true }}
      onClose={() => !isDirty && onClose()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: DIALOG_WIDTH } } }}
    >
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 5 }}>
          {explanation && <Typography color="textSecondary">{explanation}</Typography>}
          <Field
            label="Description"
            multiline
            minRows={3}
            maxRows={8}
            autoFocus
            sx={{ p: 0 }}
            inputProps={{ dir: 'auto', maxLength: LONGEST_DESCRIPTION }}
            problem={errors.description?.message}
            {...form.register('description')}
          />
          {children}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const notCreated = 'The draft could not be created. What you wrote is kept: please try again.';

function useCreateForm(onClose: () => void) {
  const { scriptId, draftId, session } = useVersions();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useForm<DescriptionForm>({ defaultValues: { description: '', isMarking: true } });
  const submit = form.handleSubmit(async (typed) => {
    try {
      // The server copies the text that it has.
      await waitUntilSaved(session);
      const { id, message } = await createDraft(scriptId, { ...typed, fromDraft: draftId });
      notify.success(message);
      void queries.invalidateQueries({ queryKey: draftKeys.list(scriptId) });
      onClose();
      await navigate(textAddress(scriptId, id));
    } catch (error) {
      form.setError('description', { message: sentenceFor(asProblem(error), notCreated) });
    }
  });
  return { form, submit };
}

function CreateDraftDialog({ onClose }: { onClose: () => void }) {
  const { draftId } = useVersions();
  const { form, submit } = useCreateForm(onClose);
  const source = draftId ? 'this draft' : 'the main draft';
  return (
    <DescriptionDialog
      title="Create Alternate Draft"
      submitLabel="Create"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      explanation={`A copy of ${source} to try things in. Only you see it until you publish it.`}
    >
      <FormControlLabel
        control={<Switch defaultChecked {...form.register('isMarking')} />}
        label="Start marking changes"
      />
    </DescriptionDialog>
  );
}

/** A layer of the editor's screen: any part opens the dialog by `openCreateDraft`, a person also by the palette. */
export function CreateDraftLayer({ canWrite }: Pick<EditorSlotProps, 'canWrite'>) {
  const { ui, scriptId, draftId } = useVersions();
  const navigate = useNavigate();
  useCommands('Drafts', [
    {
      id: 'drafts:create',
      label: 'Create alternate draft',
      keywords: 'version branch copy try',
      isPossible: () => canWrite,
      run: ui.openCreateDraft,
    },
    {
      id: 'drafts:main',
      label: 'Back to main draft',
      isPossible: () => draftId !== '',
      run: () => void navigate(textAddress(scriptId, '')),
    },
  ]);
  // Gone when closed: the next opening begins afresh.
  return useIsCreatingDraft() ? <CreateDraftDialog onClose={ui.closeCreateDraft} /> : null;
}

const notSaved = 'The description could not be saved. What you wrote is kept: please try again.';

export function DescribeDraftDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { scriptId } = useVersions();
  const queries = useQueryClient();
  const { description, isMarking } = draft;
  const form = useForm<DescriptionForm>({ defaultValues: { description, isMarking } });
  const submit = form.handleSubmit(async (typed) => {
    try {
      await changeDraft(scriptId, draft.id, { description: typed.description });
      void queries.invalidateQueries({ queryKey: draftKeys.list(scriptId) });
      onClose();
    } catch (error) {
      form.setError('description', { message: sentenceFor(asProblem(error), notSaved) });
    }
  });
  return (
    <DescriptionDialog
      title="Edit description"
      submitLabel="Save"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
