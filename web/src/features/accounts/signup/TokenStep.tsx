/** Step 1 of sign-up: the token from the mail proves that the address is the writer's own. */
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Field } from '../../../ui/forms/Field';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { sendToken, verifyToken } from '../accountsApi';
import { formStyle, MailboxHint, StepHeading } from '../forms/formParts';
import { Resend } from '../forms/Resend';
import { useFormProblem } from '../forms/useFormProblem';
import { tokenRules } from '../forms/validation';
import type { PendingSignup } from './pendingSignup';

export interface SignUpStepProps {
  pending: PendingSignup;
  onChange: (pending: PendingSignup) => void;
  takesFocus: boolean;
}

function useTokenForm({ pending, onChange }: SignUpStepProps) {
  const form = useForm({ resolver: zodResolver(tokenRules), defaultValues: { eToken: '' } });
  const showProblem = useFormProblem(form, (problem) =>
    [400, 422].includes(problem.status) ? 'eToken' : null,
  );
  const submit = form.handleSubmit(async ({ eToken }) => {
    try {
      await verifyToken(pending.email, eToken);
      onChange({ ...pending, isConfirmed: true });
    } catch (error) {
      showProblem(error);
    }
  });
  return { form, submit };
}

export function TokenStep(props: SignUpStepProps) {
  const { pending, onChange, takesFocus } = props;
  const { form, submit } = useTokenForm(props);
  const navigate = useNavigate();
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <StepHeading title="Check your e-mail" takesFocus={takesFocus}>
        We have sent a code of six digits, your token, to <strong>{pending.email}</strong>. It is
        good for 15 minutes.
      </StepHeading>
      <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
        <Field
          label="Token"
          autoComplete="one-time-code"
          problem={errors.eToken?.message}
          inputProps={{
            inputMode: 'numeric',
            style: { letterSpacing: '0.3em', fontSize: '1.25rem' },
          }}
          {...form.register('eToken')}
        />
        <FormProblem message={errors.root?.message} />
        <SubmitButton isBusy={isSubmitting}>Confirm</SubmitButton>
        <Button size="large" onClick={() => navigate('/signup')} color="inherit">
          Back
        </Button>
        <Resend
          content="token"
          send={() => sendToken(pending.email)}
          sentAt={pending.sentAt}
          onSent={(sentAt) => onChange({ ...pending, sentAt })}
        />
        <MailboxHint />
      </Box>
    </>
  );
}
