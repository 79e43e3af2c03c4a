/** Invites somebody by a letter, with a role. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { asProblem, sentenceFor } from '../../../api/problem';
import { emailShape, tidyEmail } from '../../../kit/emailShape';
import { Field } from '../../../ui/Field';
import { messages } from '../messages';
import type { GivenRole } from '../shapes';
import { useTell } from '../useTell';
import type { PeopleDeeds } from './people';
import { RoleSelect } from './RoleSelect';

/** From the fourth character on the button looks as if it could do something. */
const promisingLength = 3;

/** Beside the field and level with it, though it has no name above; on a phone below it. */
const besideField = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& > .MuiInputBase-root': { flex: '1 0 auto' },
  mt: { xs: 0, sm: '26px' },
};

function useInvitation(invite: PeopleDeeds['invite'], role: GivenRole) {
  const form = useForm({ defaultValues: { email: '' } });
  const tell = useTell();
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await invite(tidyEmail(email), role);
      tell.success(messages.invited);
      form.reset();
    } catch (error) {
      // Told once, where it can be mended.
      const message = sentenceFor(asProblem(error), messages.inviteFailed);
      form.setError('email', { message }, { shouldFocus: true });
    }
  });
  return { form, submit };
}

export function InviteForm({ invite }: Pick<PeopleDeeds, 'invite'>) {
  const [role, setRole] = useState<GivenRole>('viewer');
  const { form, submit } = useInvitation(invite, role);
  const { errors, isSubmitting } = form.formState;
  const isPromising = useWatch({ control: form.control, name: 'email' }).length > promisingLength;
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
          validate: (typed) => emailShape.test(tidyEmail(typed)) || messages.invalidEmail,
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
