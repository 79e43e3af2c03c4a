/** Form for a new password, for whoever holds the link from the mail. */
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSnackbar } from 'notistack';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { PasswordField } from '../../../ui/forms/PasswordField';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { RouterLink } from '../../../ui/RouterLink';
import { formStyle, StepHeading } from '../forms/formParts';
import { useFormProblem } from '../forms/useFormProblem';
import { newPasswordRules } from '../forms/validation';
import { useSession } from '../session/session';
import { storedUser } from '../session/storedAccount';
import type { ResetLink } from './resetLink';
import { setNewPassword } from './resetLink';

function useNewPasswordForm(link: ResetLink) {
  const form = useForm({
    resolver: zodResolver(newPasswordRules),
    defaultValues: { password: '' },
  });
  const showProblem = useFormProblem(form, ({ status }) => (status === 422 ? 'password' : null));
  const { forget } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const navigate = useNavigate();
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      enqueueSnackbar(await setNewPassword(password, link), { variant: 'success' });
      // The server has ended every session of this account, the one in this browser among them.
      if (storedUser()?.id === link.userId) forget();
      await navigate('/login');
    } catch (error) {
      showProblem(error);
    }
  });
  return { form, submit };
}

export function NewPassword({ link }: { link: ResetLink }) {
  const { form, submit } = useNewPasswordForm(link);
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <StepHeading title="Set a new password">
        Afterwards you are signed out on all your devices, and sign in with the new one.
      </StepHeading>
      <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
          problem={errors.password?.message}
          {...form.register('password')}
        />
        <FormProblem message={errors.root?.message} />
        <SubmitButton isBusy={isSubmitting}>Reset Password</SubmitButton>
        <Typography sx={{ textAlign: 'center' }}>
          Does the link not work? <RouterLink to="/forgot-password">Ask for a new one</RouterLink>
        </Typography>
      </Box>
    </>
  );
}
