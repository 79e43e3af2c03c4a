/** Page of the two-factor dialog that asks for a code before anything is changed. */
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { Field, type FieldProps } from '../../../../ui/forms/Field';
import { FormProblem } from '../../../../ui/forms/FormProblem';
import { useFormProblem } from '../../forms/useFormProblem';
import { secondFactorRules } from '../../forms/validation';

/** Status codes for a wrong, used or too often tried code. */
const codeProblemStatuses = [400, 422, 429];

function useCodeForm(action: (code: string) => Promise<void>) {
  const form = useForm({ resolver: zodResolver(secondFactorRules), defaultValues: { code: '' } });
  const showProblem = useFormProblem(form, ({ status }) =>
    codeProblemStatuses.includes(status) ? 'code' : null,
  );
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await action(code);
    } catch (error) {
      showProblem(error);
    }
  });
  return { form, submit };
}

/** Field for a code of an authenticator app, or a recovery code: large and spaced. */
const kinds = {
  'app codes': { label: 'Code from the app', inputMode: 'numeric' },
  'all codes': { label: 'Code from the app, or a recovery code', inputMode: 'text' },
} as const;

interface CodeFieldProps extends Omit<FieldProps, 'label'> {
  accepts: keyof typeof kinds;
}

function CodeField({ accepts, ...field }: CodeFieldProps) {
  const { label, inputMode } = kinds[accepts];
  return (
    <Field
      label={label}
      // Phones that know the code fill it in.
      autoComplete="one-time-code"
      inputProps={{
        inputMode,
        autoCapitalize: 'none',
        spellCheck: false,
        style: { letterSpacing: '0.2em', fontSize: '1.25rem' },
      }}
      {...field}
    />
  );
}

/** Props of every page of the dialog. */
export interface TwoFactorPageProps {
  titleId: string;
  /** A call is running: the dialog cannot be closed until it is answered. */
  isBusy: boolean;
  onCancel: () => void;
}

interface CodeFormProps extends TwoFactorPageProps {
  title: string;
  explanation: string;
  /** Content above the code field; without it the field takes the focus. */
  children?: ReactNode;
  accepts: ComponentProps<typeof CodeField>['accepts'];
  submitText: string;
  action: (code: string) => Promise<void>;
}

export function CodeForm({ children, isBusy, ...props }: CodeFormProps) {
  const { form, submit } = useCodeForm(props.action);
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
