/** Form that invites a friend by mail, with the personal link in it. */
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useForm, useWatch } from 'react-hook-form';
import { userApi } from '../../../api/client';
import { awaitResponse, fetchData } from '../../../api/fetchData';
import { Field } from '../../../ui/forms/Field';
import { useFormProblem } from '../forms/useFormProblem';
import { signUpRules } from '../forms/validation';
import { messages } from '../messages';

/** The calls about friends, each as one function that answers or throws a Problem. */
function inviteFriend(email: string) {
  return awaitResponse(userApi.POST('/api/auth/inviteUser', { body: { email } }));
}

/** My link, and how many have joined by it. */
export function useReferrals() {
  return useQuery({
    queryKey: ['referrals'],
    queryFn: () => fetchData(userApi.GET('/api/user/referrals')),
  });
}

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
