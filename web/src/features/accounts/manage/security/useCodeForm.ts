/** Asks for a code and does something with it; a wrong one is told beside the field. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { secondFactorRules } from '../../rules';
import { useFormProblem } from '../../useFormProblem';

/** What a wrong, used or too often tried code is answered with. */
const aboutTheCode = [400, 422, 429];

export function useCodeForm(deed: (code: string) => Promise<void>) {
  const form = useForm({ resolver: zodResolver(secondFactorRules), defaultValues: { code: '' } });
  const showProblem = useFormProblem(form, ({ status }) =>
    aboutTheCode.includes(status) ? 'code' : null,
  );
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await deed(code);
    } catch (error) {
      showProblem(error);
    }
  });
  return { form, submit };
}
