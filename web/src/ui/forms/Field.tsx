/** A labelled text field: label above, message below and tied to the field for screen readers. */
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

export interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'id'> {
  label: string;
  /** Where somebody else has to know it, as who suggests words does. */
  id?: string | undefined;
  /** Problem with the value; the typed text stays. */
  problem?: string | undefined;
  /** Shown below the field at all times. */
  hint?: ReactNode;
}

export function Field({ label, problem, hint, id: givenId, inputProps, ...input }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FormControl fullWidth error={Boolean(problem)}>
      <FormLabel
        htmlFor={id}
        sx={{
          mb: 1.5,
          fontWeight: 600,
          color: 'text.primary',
          '&.Mui-focused, &.Mui-error': { color: 'text.primary' },
        }}
      >
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        inputProps={{ ...inputProps, 'aria-describedby': described || undefined }}
        {...input}
      />
      {problem && (
        <FormHelperText
          id={`${id}-problem`}
          sx={{ mx: 0, mt: 1.5, display: 'flex', gap: 1.5, whiteSpace: 'pre-line' }}
        >
          <ErrorOutlineRounded aria-hidden sx={{ fontSize: 16 }} />
          {problem}
        </FormHelperText>
      )}
      {hint && (
        <FormHelperText id={`${id}-hint`} component="div" error={false} sx={{ mx: 0, mt: 1.5 }}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
