/** Shows a failed submit: by toast, and beside the field it belongs to. */
import { useSnackbar } from 'notistack';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { asProblem, type Problem, sentenceFor } from '../../../kit/problem';

/** The field that a problem belongs to; null shows it above the form's button. */
type FieldOf<Values extends FieldValues> = (problem: Problem) => Path<Values> | null;

export function useFormProblem<Values extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<Values, unknown, Out>,
  fieldOf: FieldOf<Values>,
) {
  const { enqueueSnackbar } = useSnackbar();
  return (error: unknown, fallback?: string): Problem => {
    const problem = asProblem(error);
    const message = fallback ? sentenceFor(problem, fallback) : problem.message;
    enqueueSnackbar(message, { variant: 'error' });
    const field = fieldOf(problem);
    if (field) form.setError(field, { message }, { shouldFocus: true });
    else form.setError('root', { message });
    return problem;
  };
}
