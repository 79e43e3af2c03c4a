/** A new password for who knows the old one. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Problem } from '../../../../api/problem';
import { PasswordField } from '../../../../ui/PasswordField';
import type { User } from '../../session/storedAccount';
import { useFormProblem } from '../../useFormProblem';
import { updatePassword } from '../calls';
import { SmallForm } from '../frame/SmallForm';
import { messages } from '../messages';
import { passwordRules } from '../rules';
import { devicesKey } from './queries';

interface PasswordFormProps {
  user: User;
  onClose: () => void;
}

function fieldOf({ status, message }: Problem): 'currentPassword' | 'password' | null {
  if (status === 400) return 'currentPassword';
  if (status !== 422) return null;
  return message === messages.oldPasswordMissing ? 'currentPassword' : 'password';
}

function useDone(onClose: () => void) {
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
  const showProblem = useFormProblem(form, fieldOf);
  const done = useDone(onClose);
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

export function PasswordForm(props: PasswordFormProps) {
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
