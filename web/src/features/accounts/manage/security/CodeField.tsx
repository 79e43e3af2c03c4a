/** A code of an authenticator app, or one that was kept for a bad day: large and spaced. */
import { Field, type FieldProps } from '../../../../ui/Field';

const kinds = {
  'app codes': { label: 'Code from the app', inputMode: 'numeric' },
  'all codes': { label: 'Code from the app, or a recovery code', inputMode: 'text' },
} as const;

interface CodeFieldProps extends Omit<FieldProps, 'label'> {
  accepts: keyof typeof kinds;
}

export function CodeField({ accepts, ...field }: CodeFieldProps) {
  const { label, inputMode } = kinds[accepts];
  return (
    <Field
      label={label}
      // Phones that know the code fill it in.
      autoComplete="one-time-code"
      inputProps={{
        inputMode,
        autoCapitalize: 'none',
        spellCheck: false,
        style: { letterSpacing: '0.2em', fontSize: '1.25rem' },
      }}
      {...field}
    />
  );
}
