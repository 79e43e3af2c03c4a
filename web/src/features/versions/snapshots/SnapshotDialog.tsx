/** Dialog for the name of a snapshot and, where it is asked for, the colour of its revision. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { Field } from '../../../ui/forms/Field';
import { SelectField } from '../../../ui/forms/SelectField';
import { useVersions } from '../versionsContext';
import { changeSnapshot, type Snapshot, snapshotKeys } from './snapshotApi';
import { revisionColors } from './snapshotText';

const notSaved = 'The snapshot could not be changed. What you wrote is kept: please try again.';
const colorNames: Readonly<Record<string, string>> = {
  '': 'No color',
  ...Object.fromEntries(revisionColors.map((color) => [color, color])),
};

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
              options={colorNames}
              onChange={(chosen) => form.setValue('color', chosen, { shouldDirty: true })}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSubmitting || !isDirty}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
