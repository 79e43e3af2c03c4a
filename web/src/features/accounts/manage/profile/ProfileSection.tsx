/** Section for picture, name and e-mail address. */
import { zodResolver } from '@hookform/resolvers/zod';
import MarkEmailUnreadRounded from '@mui/icons-material/MarkEmailUnreadRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Problem } from '../../../../kit/problem';
import { Field } from '../../../../ui/forms/Field';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { EmailField, MailboxHint } from '../../forms/formParts';
import { useFormProblem } from '../../forms/useFormProblem';
import { useSendConfirmation } from '../../links/useSendConfirmation';
import type { User } from '../../session/storedAccount';
import { usePatchUser } from '../../session/usePatchUser';
import { EditableRow, SmallForm } from '../EditableRow';
import { editUser } from '../manageApi';
import { messages } from '../messages';
import { RowButton, rowPadding, Section } from '../settingsLayout';
import { emailRules, nameRules } from '../validation';
import { PictureRow } from './PictureRow';

interface EmailFormProps {
  user: User;
  onClose: () => void;
}

/** Taken by somebody else, or no address at all. */
const isAboutTheAddress = ({ status }: Problem) => status === 409 || status === 422;

function useEmailForm({ user, onClose }: EmailFormProps) {
  const form = useForm({
    resolver: zodResolver(emailRules),
    defaultValues: { email: user.email },
  });
  const showProblem = useFormProblem(form, (problem) =>
    isAboutTheAddress(problem) ? 'email' : null,
  );
  const patchUser = usePatchUser();
  const notify = useNotify();
  useEffect(() => form.setFocus('email', { shouldSelect: true }), [form]);
  const submit = form.handleSubmit(async (changes) => {
    try {
      const { email, emailConfirmed } = await editUser(user.id, changes);
      patchUser({ email, emailConfirmed });
      notify.success(messages.emailUpdated);
      onClose();
    } catch (error) {
      showProblem(error, messages.emailFailed);
    }
  });
  return { form, submit };
}

/** Form that changes the e-mail address: at once, with a mail to the old one and to the new one. */
function EmailForm(props: EmailFormProps) {
  const { form, submit } = useEmailForm(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <SmallForm
      submitText="Save e-mail"
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onCancel={props.onClose}
    >
      <EmailField
        problem={errors.email?.message}
        hint="You sign in with it. For 7 days a letter to your old address can take the change back."
        {...form.register('email')}
      />
    </SmallForm>
  );
}

interface NameFormProps {
  user: User;
  onClose: () => void;
}

function useNameForm({ user, onClose }: NameFormProps) {
  const form = useForm({
    resolver: zodResolver(nameRules),
    defaultValues: { name: user.name },
  });
  const showProblem = useFormProblem(form, ({ status }) => (status === 422 ? 'name' : null));
  const patchUser = usePatchUser();
  const notify = useNotify();
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form]);
  const submit = form.handleSubmit(async (changes) => {
    try {
      const { name } = await editUser(user.id, changes);
      patchUser({ name });
      notify.success(messages.nameUpdated);
      onClose();
    } catch (error) {
      showProblem(error, messages.nameFailed);
    }
  });
  return { form, submit };
}

/** Changes the display name. */
function NameForm(props: NameFormProps) {
  const { form, submit } = useNameForm(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <SmallForm
      submitText="Save name"
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onCancel={props.onClose}
    >
      <Field
        label="Display name"
        autoComplete="name"
        problem={errors.name?.message}
        {...form.register('name')}
      />
    </SmallForm>
  );
}

/** Reminder of an unconfirmed address, with a button that sends the mail again. */
const noteGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 3,
};

function UnconfirmedNote({ email }: { email: string }) {
  const { run, isBusy } = useSendConfirmation();
  return (
    <Box role="status" sx={{ ...rowPadding, bgcolor: 'background.default' }}>
      <Box sx={noteGrid}>
        <MarkEmailUnreadRounded aria-hidden color="warning" />
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Please confirm {email}: we sent it a letter.
        </Typography>
        <Box sx={{ gridColumn: { xs: '2', sm: 'auto' }, marginInline: { xs: -4, sm: 0 } }}>
          <RowButton disabled={isBusy} onClick={run}>
            Send it again
          </RowButton>
        </Box>
      </Box>
      <MailboxHint />
    </Box>
  );
}

export function ProfileSection({ user }: { user: User }) {
  return (
    <Section title="You">
      <PictureRow user={user} />
      <EditableRow
        label="Display name"
        actionLabel="Change name"
        form={(close) => <NameForm user={user} onClose={close} />}
      >
        {user.name}
      </EditableRow>
      <EditableRow
        label="E-mail"
        actionLabel="Change e-mail"
        form={(close) => <EmailForm user={user} onClose={close} />}
      >
        {user.email}
      </EditableRow>
      {!user.emailConfirmed && <UnconfirmedNote email={user.email} />}
    </Section>
  );
}
