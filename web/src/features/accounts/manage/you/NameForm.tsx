/** Changes the display name. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../../../ui/Field';
import type { User } from '../../session/storedAccount';
import { useTakeOver } from '../../session/useTakeOver';
import { useFormProblem } from '../../useFormProblem';
import { useTell } from '../../useTell';
import { editUser } from '../calls';
import { SmallForm } from '../frame/SmallForm';
import { messages } from '../messages';
import { nameRules } from '../rules';

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
  const takeOver = useTakeOver();
  const tell = useTell();
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form]);
  const submit = form.handleSubmit(async (changes) => {
    try {
      const { name } = await editUser(user.id, changes);
      takeOver({ name });
      tell.success(messages.nameUpdated);
      onClose();
    } catch (error) {
      showProblem(error, messages.nameFailed);
    }
  });
  return { form, submit };
}

export function NameForm(props: NameFormProps) {
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
