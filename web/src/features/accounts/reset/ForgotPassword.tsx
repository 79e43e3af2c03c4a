/** Forgotten password: asks for the address, then says where to look for the mail. */
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Envelope } from '../../../ui/drawings/Envelope';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { PageHeading } from '../../../ui/PageHeading';
import { RouterLink } from '../../../ui/RouterLink';
import { EmailField, formStyle, MailboxHint, StepHeading } from '../forms/formParts';
import { Resend } from '../forms/Resend';
import { useFormProblem } from '../forms/useFormProblem';
import { signUpRules } from '../forms/validation';
import { sendResetLink } from './resetLink';

interface ResetLinkFormProps {
  onSent: (sent: SentLink) => void;
}

function useAskForm({ onSent }: ResetLinkFormProps) {
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

/** The address to which the link for a new password goes. */
function ResetLinkForm(props: ResetLinkFormProps) {
  const { form, submit } = useAskForm(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <StepHeading title="Forgot your password?">
        It happens. Tell us your e-mail address, and we send you a link that sets a new one.
      </StepHeading>
      <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
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

/** Message after the mail was requested; the server's wording does not reveal whether the account exists. */
interface SentLink {
  email: string;
  /** The server's message. */
  message: string;
  sentAt: number;
}

interface ResetLinkSentProps {
  sent: SentLink;
  onChange: (sent: SentLink) => void;
}

function ResetLinkSent({ sent, onChange }: ResetLinkSentProps) {
  return (
    <Box sx={{ display: 'grid', gap: 6, justifyItems: 'center', textAlign: 'center' }}>
      <Envelope />
      <PageHeading takesFocus>Please check your e-mail</PageHeading>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{sent.message}</Typography>
        <Typography color="textSecondary">
          You asked for <strong>{sent.email}</strong>. The link works once, for 30 minutes.
        </Typography>
      </Box>
      <Resend
        content="link"
        send={() => sendResetLink(sent.email)}
        sentAt={sent.sentAt}
        onSent={(sentAt) => onChange({ ...sent, sentAt })}
      />
      <MailboxHint />
      <RouterLink to="/login">Back to sign in</RouterLink>
    </Box>
  );
}

export function ForgotPassword() {
  const [sent, setSent] = useState<SentLink | null>(null);
  return sent ? (
    <ResetLinkSent sent={sent} onChange={setSent} />
  ) : (
    <ResetLinkForm onSent={setSent} />
  );
}
