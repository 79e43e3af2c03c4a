/** Invites a friend by a letter with the personal link in it. */
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSnackbar } from 'notistack';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/Field';
import { messages } from '../messages';
import { signUpRules } from '../rules';
import { useFormProblem } from '../useFormProblem';
import { inviteFriend } from './calls';

/** From the fourth character on the button looks as if it could do something. */
const promisingLength = 3;

function useInvitation() {
  const form = useForm({ resolver: zodResolver(signUpRules), defaultValues: { email: '' } });
  const showProblem = useFormProblem(form, () => 'email');
  const { enqueueSnackbar } = useSnackbar();
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await inviteFriend(email);
      enqueueSnackbar(messages.invited, { variant: 'success' });
      form.reset();
    } catch (error) {
      showProblem(error, messages.inviteFailed);
    }
  });
  return { form, submit };
}

export function InviteFriend() {
  const { form, submit } = useInvitation();
  const { errors, isSubmitting } = form.formState;
  const isPromising = useWatch({ control: form.control, name: 'email' }).length > promisingLength;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <Field
        label="Invite a friend"
        type="email"
        autoComplete="off"
        placeholder="friend@example.com"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        problem={errors.email?.message}
        {...form.register('email')}
      />
      <Button
        type="submit"
        variant={isPromising ? 'contained' : 'outlined'}
        disabled={isSubmitting}
      >
        Send invitation
      </Button>
    </Box>
  );
}
