/** Second step of signing in: a code from the authenticator app, or a recovery code. */
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../../ui/forms/Field';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { formStyle, StepHeading } from '../forms/formParts';
import { useFormProblem } from '../forms/useFormProblem';
import { secondFactorRules } from '../forms/validation';
import { messages } from '../messages';
import { useSession } from '../session/session';

const methods = {
  app: {
    label: 'Code',
    text: 'Please enter the six digits that your authenticator app shows now.',
    other: 'Use a recovery code instead',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recovery: {
    label: 'Recovery code',
    text: 'Please enter one of the recovery codes that you kept. Each of them works once.',
    other: 'Use the code of my app instead',
    autoComplete: 'off',
    inputMode: 'text',
  },
} as const;

interface SecondFactorStepProps {
  ticket: string;
  /** With the sentence to show, when the ticket is no longer good. */
  onBack: (message?: string) => void;
}

function useSecondFactorForm({ ticket, onBack }: SecondFactorStepProps) {
  const form = useForm({ resolver: zodResolver(secondFactorRules), defaultValues: { code: '' } });
  const showProblem = useFormProblem(form, (problem) =>
    [400, 422].includes(problem.status) ? 'code' : null,
  );
  const { signInWithCode } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await signInWithCode(ticket, code);
      enqueueSnackbar(messages.loginSuccess, { variant: 'success' });
    } catch (error) {
      const problem = showProblem(error);
      if (problem.status === 401) onBack(problem.message);
    }
  });
  return { form, submit };
}

export function SecondFactorStep(props: SecondFactorStepProps) {
  const { form, submit } = useSecondFactorForm(props);
  const { errors, isSubmitting } = form.formState;
  const [method, setMethod] = useState<keyof typeof methods>('app');
  const { label, text, other, autoComplete, inputMode } = methods[method];
  const changeMethod = () => {
    setMethod(method === 'app' ? 'recovery' : 'app');
    form.resetField('code');
    form.setFocus('code');
  };
  return (
    <>
      <StepHeading title="One more step" leavesFocus>
        {text}
      </StepHeading>
      <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
        <Field
          label={label}
          autoFocus
          autoComplete={autoComplete}
          problem={errors.code?.message}
          inputProps={{ inputMode, autoCapitalize: 'none', spellCheck: false }}
          {...form.register('code')}
        />
        <FormProblem message={errors.root?.message} />
        <SubmitButton isBusy={isSubmitting} busyText="loading...">
          Sign in
        </SubmitButton>
        <Button size="large" color="inherit" onClick={changeMethod}>
          {other}
        </Button>
        <Button size="large" color="inherit" onClick={() => props.onBack()}>
          Back
        </Button>
      </Box>
    </>
  );
}
