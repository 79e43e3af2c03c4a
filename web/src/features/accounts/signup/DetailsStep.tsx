/** Step 2 of sign-up: name and password; then the account is created and signed in. */
import { zodResolver } from '@hookform/resolvers/zod';
import CheckRounded from '@mui/icons-material/CheckRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import { useSnackbar } from 'notistack';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { asProblem } from '../../../kit/problem';
import { Field } from '../../../ui/forms/Field';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { PasswordField } from '../../../ui/forms/PasswordField';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { visuallyHidden } from '../../../ui/sharedStyles';
import { register } from '../accountsApi';
import { formStyle, StepHeading } from '../forms/formParts';
import { useFormProblem } from '../forms/useFormProblem';
import { detailsRules, passwordRules } from '../forms/validation';
import { messages } from '../messages';
import { useSession } from '../session/session';
import { LegalNote } from './LegalNote';
import { clearPendingSignup, readReferrer } from './pendingSignup';
import type { SignUpStepProps } from './TokenStep';

/** The rules of a password, each ticked off while it is typed. */
function PasswordHints({ password }: { password: string }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {passwordRules.map((rule) => {
        const holds = rule.holds(password);
        return (
          <Box
            component="li"
            key={rule.label}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'center',
              color: holds ? 'success.main' : 'text.secondary',
            }}
          >
            {holds ? (
              <CheckRounded aria-hidden sx={{ fontSize: 16 }} />
            ) : (
              <RadioButtonUncheckedRounded aria-hidden sx={{ fontSize: 16 }} />
            )}
            {rule.label}
            <span style={visuallyHidden}>{holds ? ' (done)' : ' (missing)'}</span>
          </Box>
        );
      })}
    </Box>
  );
}

/** Makes the account and signs it in, so that nobody types the same password twice. */
function useCreateAccount(email: string) {
  const { signIn } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const navigate = useNavigate();
  return async (name: string, password: string): Promise<void> => {
    await register(name, email, password, readReferrer());
    try {
      await signIn(email, password);
      enqueueSnackbar(messages.loginSuccess, { variant: 'success' });
      clearPendingSignup();
    } catch (error) {
      // The account exists now: registering again could only fail, signing in by hand works.
      clearPendingSignup();
      enqueueSnackbar(asProblem(error).message, { variant: 'error' });
      await navigate('/login');
    }
  };
}

function useDetailsForm({ pending, onChange }: SignUpStepProps) {
  const form = useForm({
    resolver: zodResolver(detailsRules),
    defaultValues: { name: pending.name, password: '' },
  });
  const showProblem = useFormProblem(form, (problem) =>
    problem.message === messages.passwordRule ? 'password' : null,
  );
  const createAccount = useCreateAccount(pending.email);
  const submit = form.handleSubmit(async ({ name, password }) => {
    try {
      await createAccount(name, password);
    } catch (error) {
      const problem = showProblem(error, messages.registerFailed);
      // The confirmation has expired: back to the token step, with the typed name.
      if (problem.message === messages.invalidToken)
        onChange({ ...pending, name, isConfirmed: false });
    }
  });
  return { form, submit };
}

export function DetailsStep(props: SignUpStepProps) {
  const { form, submit } = useDetailsForm(props);
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <>
      <StepHeading title="Who is writing?" takesFocus={props.takesFocus}>
        Your name goes on your title pages. You can change it later.
      </StepHeading>
      <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
        {/* Password managers file the new password under this address. */}
        <input type="email" autoComplete="username" value={props.pending.email} readOnly hidden />
        <Field
          label="Name"
          autoComplete="name"
          problem={errors.name?.message}
          {...form.register('name')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          problem={errors.password?.message}
          hint={<PasswordHints password={password} />}
          {...form.register('password')}
        />
        <FormProblem message={errors.root?.message} />
        <SubmitButton isBusy={isSubmitting}>Agree and continue</SubmitButton>
        <LegalNote />
      </Box>
    </>
  );
}
