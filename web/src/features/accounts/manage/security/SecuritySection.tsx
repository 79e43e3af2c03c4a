/** Section for password, two-factor sign-in and signed-in devices. */
import { zodResolver } from '@hookform/resolvers/zod';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Problem } from '../../../../kit/problem';
import { PasswordField } from '../../../../ui/forms/PasswordField';
import { mirroredInRtl, visuallyHidden } from '../../../../ui/sharedStyles';
import { useFormProblem } from '../../forms/useFormProblem';
import { useSignOut } from '../../session/session';
import type { User } from '../../session/storedAccount';
import { EditableRow, SmallForm } from '../EditableRow';
import { updatePassword } from '../manageApi';
import { messages } from '../messages';
import { Row, rowPadding, Section } from '../settingsLayout';
import { passwordRules } from '../validation';
import { DeviceList } from './DeviceList';
import { devicesKey } from './queries';
import { TwoFactorRow } from './TwoFactorRow';

interface PasswordFormProps {
  user: User;
  onClose: () => void;
}

function fieldWithProblem({ status, message }: Problem): 'currentPassword' | 'password' | null {
  if (status === 400) return 'currentPassword';
  if (status !== 422) return null;
  return message === messages.oldPasswordMissing ? 'currentPassword' : 'password';
}

function useOnPasswordChanged(onClose: () => void) {
  const { enqueueSnackbar } = useSnackbar();
  const queries = useQueryClient();
  return () => {
    enqueueSnackbar(messages.passwordUpdated, { variant: 'success' });
    enqueueSnackbar(messages.othersSignedOut, { variant: 'info' });
    void queries.invalidateQueries({ queryKey: devicesKey });
    onClose();
  };
}

function usePasswordForm({ user, onClose }: PasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(passwordRules),
    defaultValues: { currentPassword: '', password: '', confirmation: '' },
  });
  const showProblem = useFormProblem(form, fieldWithProblem);
  const done = useOnPasswordChanged(onClose);
  useEffect(() => form.setFocus('currentPassword'), [form]);
  const submit = form.handleSubmit(async ({ currentPassword, password }) => {
    try {
      await updatePassword(user.id, currentPassword, password);
      done();
    } catch (error) {
      showProblem(error);
    }
  });
  return { form, submit };
}

/** A new password for who knows the old one. */
function PasswordForm(props: PasswordFormProps) {
  const { form, submit } = usePasswordForm(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <SmallForm
      submitText="Save password"
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onCancel={props.onClose}
    >
      {/* Password managers file the new password under this address. */}
      <input type="email" autoComplete="username" value={props.user.email} readOnly hidden />
      <PasswordField
        label="Old password"
        autoComplete="current-password"
        problem={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        problem={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        problem={errors.confirmation?.message}
        {...form.register('confirmation')}
      />
    </SmallForm>
  );
}

function PasswordRow({ user }: { user: User }) {
  if (user.provider === 'google') {
    return (
      <Row label="Password">
        <Typography>{messages.passwordOfGoogle}</Typography>
      </Row>
    );
  }
  return (
    <EditableRow
      label="Password"
      actionLabel="Change password"
      form={(close) => <PasswordForm user={user} onClose={close} />}
    >
      <span aria-hidden>••••••••</span>
      <span style={visuallyHidden}>Set</span>
    </EditableRow>
  );
}

/** Where the writer is signed in, and the two ways out. */
function SignOutRow() {
  const { isBusy, leave, leaveEverywhere } = useSignOut();
  return (
    <Box sx={{ ...rowPadding, py: 4 }}>
      <Typography color="textSecondary" component="h3" variant="body1" sx={{ mb: 1 }}>
        Signed in on
      </Typography>
      <DeviceList />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button
          variant="outlined"
          startIcon={<LogoutRounded sx={mirroredInRtl} />}
          disabled={isBusy}
          onClick={leave}
        >
          Sign out
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={leaveEverywhere}>
          Sign out from all devices
        </Button>
      </Box>
    </Box>
  );
}

export function SecuritySection({ user }: { user: User }) {
  return (
    <Section title="Security">
      <PasswordRow user={user} />
      <TwoFactorRow user={user} />
      <SignOutRow />
    </Section>
  );
}
