/** Asks for a name: of a project, of a season. What was typed stays when it could not be kept. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { asProblem } from '../../../api/problem';
import { Field } from '../../../ui/Field';

export interface NameDialogProps {
  isOpen: boolean;
  title: string;
  label: string;
  name: string;
  deed: string;
  /** What is said about no name; without it, none is needed. */
  required?: string;
  hint?: string;
  /** Throws when the name could not be kept, after having told so. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

function NameForm(props: NameDialogProps & { titleId: string }) {
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
          {props.deed}
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
      <NameForm {...props} titleId={titleId} />
    </Dialog>
  );
}
