/** Sign-in screen: e-mail and password, or Google; then a code for accounts with two-factor sign-in. */
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { clearAccountKeys } from '../../../kit/deviceStorage';
import { asProblem, Problem } from '../../../kit/problem';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { PasswordField } from '../../../ui/forms/PasswordField';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { useOneTimeParameter } from '../../../ui/hooks/useOneTimeParameter';
import { PageHeading } from '../../../ui/PageHeading';
import { RouterLink } from '../../../ui/RouterLink';
import { EmailField, formStyle, MailboxHint } from '../forms/formParts';
import { useFormProblem } from '../forms/useFormProblem';
import { signInRules } from '../forms/validation';
import { GoogleButton } from '../google/GoogleButton';
import { useGoogleProblem } from '../google/GoogleReturn';
import { messages } from '../messages';
import { useSession } from '../session/session';
import { hasStoredSession } from '../session/storedAccount';
import { SecondFactorStep } from './SecondFactorStep';

/** The ticket of a sign-in that is half done: the first factor was right, a code is still missing. */
function ticketOf({ data }: Problem): string | null {
  if (typeof data !== 'object' || data === null || !('ticket' in data)) return null;
  return typeof data.ticket === 'string' ? data.ticket : null;
}

/** Google brings the ticket behind a '#', which no server and no log ever sees; it is taken away at once. */
function useOneTimeTicket(): string | null {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [ticket] = useState(() => new URLSearchParams(hash.slice(1)).get('ticket'));
  useEffect(() => {
    if (hash) void navigate({ search, hash: '' }, { replace: true });
  }, [search, hash, navigate]);
  return ticket;
}

/** The account exists but signs in with Google: the one message that is set in lines, a sentence each. */
const inLines = messages.wrongMethod.replaceAll(/(?<=[!.]) /g, '\n');

function isWrongMethod(message: string | undefined): boolean {
  return message === inLines;
}

/** The same problem, its message in lines where it has to be. */
function breakIntoLines(problem: Problem): Problem {
  return problem.message === messages.wrongMethod ? new Problem(problem.status, inLines) : problem;
}

interface SignInFormProps {
  /** The address typed before, when somebody comes back from the next step. */
  email: string;
  /** Why they had to come back. */
  refusal: string | undefined;
  onTicket: (ticket: string, email: string) => void;
}

function fieldWithProblem({ status, message }: Problem): 'email' | 'password' | null {
  if (status === 422) return 'email';
  return status === 401 && !isWrongMethod(message) ? 'password' : null;
}

function useSignInForm({ email, onTicket }: SignInFormProps) {
  const form = useForm({
    resolver: zodResolver(signInRules),
    defaultValues: { email, password: '' },
  });
  const showProblem = useFormProblem(form, fieldWithProblem);
  const { signIn } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const submit = form.handleSubmit(async (typed) => {
    try {
      // Where to go from here is the guard's business: it sees a signed-in user on a public page.
      await signIn(typed.email, typed.password);
      enqueueSnackbar(messages.loginSuccess, { variant: 'success' });
    } catch (error) {
      const problem = breakIntoLines(asProblem(error));
      const ticket = ticketOf(problem);
      if (ticket) onTicket(ticket, typed.email);
      else showProblem(problem);
    }
  });
  return { form, submit };
}

/** Clears an incomplete stored account; a complete one never reaches this screen. */
function useClearedAccount() {
  useEffect(() => {
    if (!hasStoredSession()) clearAccountKeys();
  }, []);
}

/** The problem of the form; a Google account finds its button right beside the message. */
function Problems({ message }: { message: string | undefined }) {
  return (
    <>
      <FormProblem message={message} />
      {isWrongMethod(message) && <GoogleButton purpose="login" />}
    </>
  );
}

function SignInForm(props: SignInFormProps) {
  useClearedAccount();
  const asksForGoogle = useOneTimeParameter('loginMethod') === 'google';
  const google = useGoogleProblem();
  const { form, submit } = useSignInForm(props);
  const { errors, isSubmitting, submitCount } = form.formState;
  const earlierProblem = submitCount === 0 ? (props.refusal ?? google.message) : undefined;
  const problem = errors.root?.message ?? earlierProblem;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
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

export function SignIn() {
  const fromGoogle = useOneTimeTicket();
  const [ticket, setTicket] = useState(fromGoogle);
  const [email, setEmail] = useState('');
  const [isBack, setBack] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const showPasswordStep = (message?: string) => {
    setBack(true);
    setRefusal(message);
    setTicket(null);
  };
  const showSecondStep = (newTicket: string, forEmail: string) => {
    setEmail(forEmail);
    setTicket(newTicket);
  };
  if (ticket) return <SecondFactorStep ticket={ticket} onBack={showPasswordStep} />;
  return (
    <>
      <PageHeading title="Sign in" takesFocus={isBack} sx={{ mb: 8 }}>
        Welcome back
      </PageHeading>
      <SignInForm email={email} refusal={refusal} onTicket={showSecondStep} />
    </>
  );
}
