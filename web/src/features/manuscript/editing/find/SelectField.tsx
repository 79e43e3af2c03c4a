/** Labelled native select: long lists are quick on a phone, too. */
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => void;
  /** Small label, as in a bar. */
  isSmall?: boolean;
}

const labelStyles = {
  mb: 1.5,
  fontWeight: 600,
  color: 'text.primary',
  '&.Mui-focused': { color: 'text.primary' },
} as const;

const smallLabelStyles = { fontSize: '0.75rem', '&.Mui-focused': { color: 'inherit' } } as const;

export function SelectField({
  label,
  value,
  options,
  onChoose,
  isSmall = false,
}: SelectFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id} sx={isSmall ? smallLabelStyles : labelStyles}>
        {label}
      </FormLabel>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        input={<OutlinedInput />}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
