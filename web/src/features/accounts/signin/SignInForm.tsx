/** E-mail and password, and the way in. */
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { asProblem, type Problem } from '../../../api/problem';
import { clearAccountKeys } from '../../../kit/deviceStorage';
import { FormProblem } from '../../../ui/FormProblem';
import { PasswordField } from '../../../ui/PasswordField';
import { RouterLink } from '../../../ui/RouterLink';
import { SubmitButton } from '../../../ui/SubmitButton';
import { EmailField } from '../EmailField';
import { formFrame } from '../formFrame';
import { GoogleButton } from '../google/GoogleButton';
import { useGoogleRefusal } from '../google/googleReturn';
import { MailboxHint } from '../MailboxHint';
import { messages } from '../messages';
import { signInRules } from '../rules';
import { useSession } from '../session/sessionState';
import { hasStoredSession } from '../session/storedAccount';
import { useFormProblem } from '../useFormProblem';
import { useTakenParameter } from '../useTakenParameter';
import { ticketIn } from './ticket';
import { isWrongMethod, setInLines } from './wrongMethod';

interface SignInFormProps {
  /** What was typed before, when somebody comes back from the next step. */
  email: string;
  /** Why they had to come back. */
  refusal: string | undefined;
  onTicket: (ticket: string, email: string) => void;
}

function fieldOf({ status, message }: Problem): 'email' | 'password' | null {
  if (status === 422) return 'email';
  return status === 401 && !isWrongMethod(message) ? 'password' : null;
}

function useSignInForm({ email, onTicket }: SignInFormProps) {
  const form = useForm({
    resolver: zodResolver(signInRules),
    defaultValues: { email, password: '' },
  });
  const showProblem = useFormProblem(form, fieldOf);
  const { signIn } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const submit = form.handleSubmit(async (typed) => {
    try {
      // Where to go from here is the guard's business: it sees a signed-in user on a public page.
      await signIn(typed.email, typed.password);
      enqueueSnackbar(messages.loginSuccess, { variant: 'success' });
    } catch (error) {
      const problem = setInLines(asProblem(error));
      const ticket = ticketIn(problem);
      if (ticket) onTicket(ticket, typed.email);
      else showProblem(problem);
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

/** The problem of the whole form; a Google account finds its button right beside the words. */
function Problems({ message }: { message: string | undefined }) {
  return (
    <>
      <FormProblem message={message} />
      {isWrongMethod(message) && <GoogleButton purpose="login" />}
    </>
  );
}

export function SignInForm(props: SignInFormProps) {
  useClearedAccount();
  const asksForGoogle = useTakenParameter('loginMethod') === 'google';
  const google = useGoogleRefusal();
  const { form, submit } = useSignInForm(props);
  const { errors, isSubmitting, submitCount } = form.formState;
  const earlier = submitCount === 0 ? (props.refusal ?? google.message) : undefined;
  const problem = errors.root?.message ?? earlier;
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
      <Problems message={problem} />
      <SubmitButton isBusy={isSubmitting} busyText="loading...">
        Sign in
      </SubmitButton>
      {!isWrongMethod(problem) && (
        <GoogleButton purpose="login" isExplained={google.isOff} startsItself={asksForGoogle} />
      )}
      <Typography sx={{ textAlign: 'center' }}>
        New here? <RouterLink to="/signup">Create an account</RouterLink>
      </Typography>
      <MailboxHint />
    </Box>
  );
}
