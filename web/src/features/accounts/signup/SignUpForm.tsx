/** The first step of an account: the e-mail address to which the token goes. */
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { FormProblem } from '../../../ui/FormProblem';
import { RouterLink } from '../../../ui/RouterLink';
import { SubmitButton } from '../../../ui/SubmitButton';
import { sendToken } from '../calls';
import { EmailField } from '../EmailField';
import { formFrame } from '../formFrame';
import { GoogleButton } from '../google/GoogleButton';
import { useGoogleRefusal } from '../google/googleReturn';
import { signUpRules } from '../rules';
import { useFormProblem } from '../useFormProblem';
import { LegalNote } from './LegalNote';
import { keepPendingSignup, readPendingSignup, rememberReferrer } from './pendingSignup';

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
      keepPendingSignup({ email, sentAt: Date.now(), isConfirmed: false, name: '' });
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
  const google = useGoogleRefusal();
  const { form, submit } = useSignUpForm();
  const { errors, isSubmitting, submitCount } = form.formState;
  const earlier = submitCount === 0 ? google.message : undefined;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formFrame}>
      <EmailField
        placeholder="you@example.com"
        problem={errors.email?.message}
        {...form.register('email')}
      />
      <FormProblem message={errors.root?.message ?? earlier} />
      <SubmitButton isBusy={isSubmitting}>Create an account</SubmitButton>
      <GoogleButton purpose="signup" />
      <LegalNote />
      <Typography sx={{ textAlign: 'center' }}>
        Already have an account? <RouterLink to="/login">Sign in</RouterLink>
      </Typography>
    </Box>
  );
}
