/** Start of sign-up: the e-mail address to which the token goes. */
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { RouterLink } from '../../../ui/RouterLink';
import { sendToken } from '../accountsApi';
import { EmailField, formStyle } from '../forms/formParts';
import { useFormProblem } from '../forms/useFormProblem';
import { signUpRules } from '../forms/validation';
import { GoogleButton } from '../google/GoogleButton';
import { useGoogleProblem } from '../google/GoogleReturn';
import { LegalNote } from './LegalNote';
import { readPendingSignup, rememberReferrer, storePendingSignup } from './pendingSignup';

function useSignUpForm() {
  const form = useForm({
    resolver: zodResolver(signUpRules),
    defaultValues: { email: readPendingSignup()?.email ?? '' },
  });
  const showProblem = useFormProblem(form, (problem) =>
    [409, 422].includes(problem.status) ? 'email' : null,
  );
  const navigate = useNavigate();
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await sendToken(email);
      storePendingSignup({ email, sentAt: Date.now(), isConfirmed: false, name: '' });
      await navigate('/welcome');
    } catch (error) {
      showProblem(error);
    }
  });
  return { form, submit };
}

export function SignUpForm() {
  const [query] = useSearchParams();
  const ref = query.get('ref');
  useEffect(() => rememberReferrer(ref), [ref]);
  const google = useGoogleProblem();
  const { form, submit } = useSignUpForm();
  const { errors, isSubmitting, submitCount } = form.formState;
  const googleProblem = submitCount === 0 ? google.message : undefined;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
      <EmailField
        placeholder="you@example.com"
        problem={errors.email?.message}
        {...form.register('email')}
      />
      <FormProblem message={errors.root?.message ?? googleProblem} />
      <SubmitButton isBusy={isSubmitting}>Create an account</SubmitButton>
      <GoogleButton purpose="signup" />
      <LegalNote />
      <Typography sx={{ textAlign: 'center' }}>
        Already have an account? <RouterLink to="/login">Sign in</RouterLink>
      </Typography>
    </Box>
  );
}
