/** The e-mail address somebody signs up or in with, as phones and password managers want it marked. */
import { Field, type FieldProps } from '../../ui/Field';

export function EmailField(props: Omit<FieldProps, 'label' | 'type'>) {
  return (
    <Field
      label="E-mail"
      type="email"
      autoComplete="username"
      inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      {...props}
    />
  );
}
