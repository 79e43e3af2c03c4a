/** Changes the e-mail address: at once, with a letter to the old one and to the new one. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Problem } from '../../../../api/problem';
import { EmailField } from '../../EmailField';
import type { User } from '../../session/storedAccount';
import { useTakeOver } from '../../session/useTakeOver';
import { useFormProblem } from '../../useFormProblem';
import { useTell } from '../../useTell';
import { editUser } from '../calls';
import { SmallForm } from '../frame/SmallForm';
import { messages } from '../messages';
import { emailRules } from '../rules';

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
  const takeOver = useTakeOver();
  const tell = useTell();
  useEffect(() => form.setFocus('email', { shouldSelect: true }), [form]);
  const submit = form.handleSubmit(async (changes) => {
    try {
      const { email, emailConfirmed } = await editUser(user.id, changes);
      takeOver({ email, emailConfirmed });
      tell.success(messages.emailUpdated);
      onClose();
    } catch (error) {
      showProblem(error, messages.emailFailed);
    }
  });
  return { form, submit };
}

export function EmailForm(props: EmailFormProps) {
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
