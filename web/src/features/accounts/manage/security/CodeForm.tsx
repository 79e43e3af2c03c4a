/** A page of the two-factor dialog that asks for a code before anything is changed. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import { FormProblem } from '../../../../ui/FormProblem';
import { CodeField } from './CodeField';
import { useCodeForm } from './useCodeForm';

/** What the dialog lends to each of its pages. */
export interface PageProps {
  titleId: string;
  /** The server is asked: until it has answered there is no way out. */
  isBusy: boolean;
  onCancel: () => void;
}

interface CodeFormProps extends PageProps {
  title: string;
  explanation: string;
  /** What is to be looked at before the code is typed; without it the field takes the focus. */
  children?: ReactNode;
  accepts: ComponentProps<typeof CodeField>['accepts'];
  submitText: string;
  deed: (code: string) => Promise<void>;
}

export function CodeForm({ children, isBusy, ...props }: CodeFormProps) {
  const { form, submit } = useCodeForm(props.deed);
  const { errors } = form.formState;
  const formId = useId();
  const takesFocus = !children;
  useEffect(() => {
    if (takesFocus) form.setFocus('code');
  }, [form, takesFocus]);
  return (
    <>
      <DialogTitle id={props.titleId}>{props.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{props.explanation}</Typography>
        {children}
        <Box component="form" id={formId} noValidate onSubmit={submit}>
          <CodeField
            accepts={props.accepts}
            problem={errors.code?.message}
            {...form.register('code')}
          />
        </Box>
        <FormProblem message={errors.root?.message} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" form={formId} variant="contained" disabled={isBusy}>
          {props.submitText}
        </Button>
      </DialogActions>
    </>
  );
}
