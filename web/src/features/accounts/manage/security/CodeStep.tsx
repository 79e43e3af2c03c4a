/** Asks for a code before something about two-factor is changed. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { FormProblem } from '../../FormProblem';
import { CodeField } from './CodeField';
import { useCodeForm } from './useCodeForm';

interface CodeStepProps {
  titleId: string;
  title: string;
  explanation: string;
  submitText: string;
  deed: (code: string) => Promise<void>;
  onCancel: () => void;
}

export function CodeStep(props: CodeStepProps) {
  const { form, submit } = useCodeForm(props.deed);
  const { errors, isSubmitting } = form.formState;
  const formId = useId();
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <>
      <DialogTitle id={props.titleId}>{props.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{props.explanation}</Typography>
        <Box component="form" id={formId} noValidate onSubmit={submit}>
          <CodeField
            label="Code from the app, or a recovery code"
            problem={errors.code?.message}
            {...form.register('code')}
          />
        </Box>
        <FormProblem message={errors.root?.message} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" form={formId} variant="contained" disabled={isSubmitting}>
          {props.submitText}
        </Button>
      </DialogActions>
    </>
  );
}
