/** The address to which the link for a new password goes. */
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { FormProblem } from '../../../ui/FormProblem';
import { RouterLink } from '../../../ui/RouterLink';
import { SubmitButton } from '../../../ui/SubmitButton';
import { EmailField } from '../EmailField';
import { formFrame } from '../formFrame';
import { signUpRules } from '../rules';
import { StepHeading } from '../StepHeading';
import { useFormProblem } from '../useFormProblem';
import { sendResetLink } from './calls';
import type { SentLink } from './LinkIsSent';

interface AskForLinkProps {
  onSent: (sent: SentLink) => void;
}

function useAskForm({ onSent }: AskForLinkProps) {
  const form = useForm({ resolver: zodResolver(signUpRules), defaultValues: { email: '' } });
  const showProblem = useFormProblem(form, (problem) =>
    [400, 404, 422].includes(problem.status) ? 'email' : null,
  );
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      const message = await sendResetLink(email);
      onSent({ email, message, sentAt: Date.now() });
    } catch (error) {
      showProblem(error);
    }
  });
  return { form, submit };
}

export function AskForLink(props: AskForLinkProps) {
  const { form, submit } = useAskForm(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <StepHeading title="Forgot your password?">
        It happens. Tell us your e-mail address, and we send you a link that sets a new one.
      </StepHeading>
      <Box component="form" noValidate onSubmit={submit} sx={formFrame}>
        <EmailField
          placeholder="you@example.com"
          problem={errors.email?.message}
          {...form.register('email')}
        />
        <FormProblem message={errors.root?.message} />
        <SubmitButton isBusy={isSubmitting}>Send password reset email</SubmitButton>
        <Typography sx={{ textAlign: 'center' }}>
          <RouterLink to="/login">Back to sign in</RouterLink>
        </Typography>
      </Box>
    </>
  );
}
