/** Dialog for the name of a snapshot and, where it is asked for, the colour of its revision. */
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { Field } from '../../../ui/forms/Field';
import { SaveActions } from '../../../ui/forms/SaveActions';
import { SelectField } from '../../../ui/forms/SelectField';
import { useRevisionColors } from '../revisions/useRevisions';
import { useVersions } from '../versionsContext';
import { changeSnapshot, type Snapshot, snapshotKeys } from './snapshotApi';

const notSaved = 'The snapshot could not be changed. What you wrote is kept: please try again.';

/** Of the script's own list; a colour that left the list stays with its snapshot, and so does that of an issued set. */
function useColorOptions({ id, color }: Snapshot): Record<string, string> {
  const { names, setOf } = useRevisionColors();
  const formerColor = color && !names.includes(color) ? [color] : [];
  const choices = setOf(id)?.isIssued ? [color] : ['', ...formerColor, ...names];
  return Object.fromEntries(choices.map((name) => [name, name || 'No color']));
}

interface SnapshotDialogProps {
  snapshot: Snapshot;
  withColor: boolean;
  onClose: () => void;
}

function useSnapshotForm({ snapshot, onClose }: SnapshotDialogProps) {
  const versions = useVersions();
  const queries = useQueryClient();
  const { name, color } = snapshot;
  const form = useForm({ defaultValues: { name, color } });
  const submit = form.handleSubmit(async (typed) => {
    try {
      await changeSnapshot(versions, snapshot.id, typed);
      void queries.invalidateQueries({ queryKey: snapshotKeys.list(versions) });
      onClose();
    } catch (error) {
      form.setError('name', { message: sentenceFor(asProblem(error), notSaved) });
    }
  });
  return { form, submit };
}

export function SnapshotDialog(props: SnapshotDialogProps) {
  const titleId = useId();
  const { form, submit } = useSnapshotForm(props);
  const { errors, isSubmitting, isDirty } = form.formState;
  const color = form.watch('color');
  const options = useColorOptions(props.snapshot);
  return (
    // With something written only its buttons close it.
    <Dialog
      {...{ open: true, maxWidth: 'xs', fullWidth: true }}
      onClose={() => !isDirty && props.onClose()}
      aria-labelledby={titleId}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>
          {props.withColor ? 'Edit name or revision color' : 'Rename'}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 5 }}>
          <Field
            label="Snapshot Name"
            autoFocus
            inputProps={{ dir: 'auto', maxLength: 200 }}
            problem={errors.name?.message}
            {...form.register('name')}
          />
          {props.withColor && (
            <SelectField
              label="Revision color"
              value={color}
              options={options}
              onChange={(chosen) => form.setValue('color', chosen, { shouldDirty: true })}
            />
          )}
        </DialogContent>
        <SaveActions isBlocked={isSubmitting || !isDirty} onCancel={props.onClose} />
      </form>
    </Dialog>
  );
}
