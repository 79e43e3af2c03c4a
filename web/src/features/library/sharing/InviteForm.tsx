/** Form that invites somebody by mail, with a role. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emailPattern, normaliseEmail } from '../../../kit/emailPattern';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { Field } from '../../../ui/forms/Field';
import { useNotify } from '../../../ui/toasts/useNotify';
import { messages } from '../data/messages';
import type { ShareRole } from '../data/types';
import { RoleSelect } from './RoleSelect';
import type { PeopleActions } from './usePeopleActions';

/** From the fourth character on the button looks as if it could do something. */
const minPromisingLength = 3;

/** Beside the field and level with it, though it has no name above; on a phone below it. */
const besideField = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& > .MuiInputBase-root': { flex: '1 0 auto' },
  mt: { xs: 0, sm: '26px' },
};

function useInvitation(invite: PeopleActions['invite'], role: ShareRole) {
  const form = useForm({ defaultValues: { email: '' } });
  const notify = useNotify();
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await invite(normaliseEmail(email), role);
      notify.success(messages.invited);
      form.reset();
    } catch (error) {
      // Told once, where it can be mended.
      const message = sentenceFor(asProblem(error), messages.inviteFailed);
      form.setError('email', { message }, { shouldFocus: true });
    }
  });
  return { form, submit };
}

export function InviteForm({ invite }: Pick<PeopleActions, 'invite'>) {
  const [role, setRole] = useState<ShareRole>('viewer');
  const { form, submit } = useInvitation(invite, role);
  const { errors, isSubmitting } = form.formState;
  const isPromising =
    useWatch({ control: form.control, name: 'email' }).length > minPromisingLength;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
      }}
    >
      <Field
        label="Invite by e-mail"
        type="email"
        autoComplete="off"
        placeholder="friend@example.com"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        problem={errors.email?.message}
        {...form.register('email', {
          validate: (typed) => emailPattern.test(normaliseEmail(typed)) || messages.invalidEmail,
        })}
      />
      <Box sx={besideField}>
        <RoleSelect label="What they may do" value={role} onChange={setRole} />
        <Button
          type="submit"
          variant={isPromising ? 'contained' : 'outlined'}
          disabled={isSubmitting}
        >
          Invite
        </Button>
      </Box>
    </Box>
  );
}
