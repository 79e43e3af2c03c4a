/** A code of an authenticator app: large, spaced, and filled in by phones that know it. */
import { Field, type FieldProps } from '../../../../ui/Field';

export function CodeField(props: FieldProps) {
  return (
    <Field
      autoComplete="one-time-code"
      inputProps={{
        autoCapitalize: 'none',
        spellCheck: false,
        style: { letterSpacing: '0.2em', fontSize: '1.25rem' },
      }}
      {...props}
    />
  );
}
