/** Dialog that asks for a name, of a project or a season. The typed name stays in its field when saving failed. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { asProblem } from '../../../kit/problem';
import { Field } from '../../../ui/forms/Field';

interface NameDialogProps {
  isOpen: boolean;
  title: string;
  label: string;
  name: string;
  submitLabel: string;
  /** Message for an empty name; without it, no name is needed. */
  required?: string;
  hint?: string;
  /** Throws when the name could not be saved, after notifying. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

function NameDialogForm(props: NameDialogProps & { titleId: string }) {
  const form = useForm({ defaultValues: { name: props.name } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await props.onSave(name.trim());
      props.onClose();
    } catch (error) {
      const { isFromServer, message } = asProblem(error);
      if (isFromServer) form.setError('name', { message }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={props.titleId}>{props.title}</DialogTitle>
      <DialogContent>
        <Field
          label={props.label}
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.target.select()}
          inputProps={{ dir: 'auto' }}
          hint={props.hint}
          problem={errors.name?.message}
          {...form.register('name', {
            validate: (typed) => !props.required || typed.trim() !== '' || props.required,
          })}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          {props.submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

export function NameDialog(props: NameDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={props.isOpen}
      onClose={props.onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <NameDialogForm {...props} titleId={titleId} />
    </Dialog>
  );
}
