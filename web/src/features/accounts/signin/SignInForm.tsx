/** E-mail and password, and the way in. */
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { clearAccountKeys } from '../../../kit/deviceStorage';
import { PasswordField } from '../../../ui/PasswordField';
import { RouterLink } from '../../../ui/RouterLink';
import { SubmitButton } from '../../../ui/SubmitButton';
import { EmailField } from '../EmailField';
import { FormProblem } from '../FormProblem';
import { formFrame } from '../formFrame';
import { GoogleButton } from '../GoogleButton';
import { MailboxHint } from '../MailboxHint';
import { messages } from '../messages';
import { signInRules } from '../rules';
import { useSession } from '../session/sessionState';
import { hasStoredSession } from '../session/storedAccount';
import { useFormProblem } from '../useFormProblem';

const fieldByStatus: Record<number, 'email' | 'password'> = { 401: 'password', 422: 'email' };

function useSignInForm() {
  const form = useForm({
    resolver: zodResolver(signInRules),
    defaultValues: { email: '', password: '' },
  });
  const showProblem = useFormProblem(form, (problem) => fieldByStatus[problem.status] ?? null);
  const { signIn } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      // Where to go from here is the guard's business: it sees a signed-in user on a public page.
      await signIn(email, password);
      enqueueSnackbar(messages.loginSuccess, { variant: 'success' });
    } catch (error) {
      showProblem(error);
    }
  });
  return { form, submit };
}

/** A half-remembered account helps nobody; a whole one never reaches this screen. */
function useClearedAccount() {
  useEffect(() => {
    if (!hasStoredSession()) clearAccountKeys();
  }, []);
}

export function SignInForm() {
  useClearedAccount();
  const [query] = useSearchParams();
  const { form, submit } = useSignInForm();
  const { errors, isSubmitting } = form.formState;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formFrame}>
      <EmailField problem={errors.email?.message} {...form.register('email')} />
      <Box>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          problem={errors.password?.message}
          {...form.register('password')}
        />
        <Typography sx={{ mt: 2, textAlign: 'end' }}>
          <RouterLink to="/forgot-password" color="textSecondary">
            Forgot your password?
          </RouterLink>
        </Typography>
      </Box>
      <FormProblem message={errors.root?.message} />
      <SubmitButton isBusy={isSubmitting} busyText="loading...">
        Sign in
      </SubmitButton>
      <GoogleButton isExplained={query.get('loginMethod') === 'google'} />
      <Typography sx={{ textAlign: 'center' }}>
        New here? <RouterLink to="/signup">Create an account</RouterLink>
      </Typography>
      <MailboxHint />
    </Box>
  );
}
