/** Step 2: name and password; then the account is made and signed in. */
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/Field';
import { FormProblem } from '../../../ui/FormProblem';
import { PasswordField } from '../../../ui/PasswordField';
import { SubmitButton } from '../../../ui/SubmitButton';
import { formFrame } from '../formFrame';
import { messages } from '../messages';
import { detailsRules } from '../rules';
import { StepHeading } from '../StepHeading';
import { useFormProblem } from '../useFormProblem';
import { LegalNote } from './LegalNote';
import { PasswordHints } from './PasswordHints';
import type { StepProps } from './TokenStep';
import { useCreateAccount } from './useCreateAccount';

function useDetailsForm({ pending, onChange }: StepProps) {
  const form = useForm({
    resolver: zodResolver(detailsRules),
    defaultValues: { name: pending.name, password: '' },
  });
  const showProblem = useFormProblem(form, (problem) =>
    problem.message === messages.passwordRule ? 'password' : null,
  );
  const createAccount = useCreateAccount(pending.email);
  const submit = form.handleSubmit(async ({ name, password }) => {
    try {
      await createAccount(name, password);
    } catch (error) {
      const problem = showProblem(error, messages.registerFailed);
      // The confirmation has run out: back to the token, with the name kept.
      if (problem.message === messages.invalidToken)
        onChange({ ...pending, name, isConfirmed: false });
    }
  });
  return { form, submit };
}

export function DetailsStep(props: StepProps) {
  const { form, submit } = useDetailsForm(props);
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <>
      <StepHeading title="Who is writing?" takesFocus={props.takesFocus}>
        Your name goes on your title pages. You can change it later.
      </StepHeading>
      <Box component="form" noValidate onSubmit={submit} sx={formFrame}>
        {/* Password managers file the new password under this address. */}
        <input type="email" autoComplete="username" value={props.pending.email} readOnly hidden />
        <Field
          label="Name"
          autoComplete="name"
          problem={errors.name?.message}
          {...form.register('name')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          problem={errors.password?.message}
          hint={<PasswordHints password={password} />}
          {...form.register('password')}
        />
        <FormProblem message={errors.root?.message} />
        <SubmitButton isBusy={isSubmitting}>Agree and continue</SubmitButton>
        <LegalNote />
      </Box>
    </>
  );
}
