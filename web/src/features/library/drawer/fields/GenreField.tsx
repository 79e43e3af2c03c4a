/** A genre: typed freely, with the usual ones suggested. */
import Autocomplete from '@mui/material/Autocomplete';
import { useId } from 'react';
import { Field } from '../../../../ui/Field';
import { genres } from './genres';
import { suggestingField } from './suggestingField';

interface GenreFieldProps {
  value: string;
  onChange: (genre: string) => void;
}

export function GenreField({ value, onChange }: GenreFieldProps) {
  const id = useId();
  return (
    <Autocomplete
      freeSolo
      disableClearable
      id={id}
      sx={suggestingField}
      options={genres}
      inputValue={value}
      onInputChange={(_event, typed) => onChange(typed)}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <Field id={id} label="Genre" {...input} inputProps={htmlInput} />
      )}
    />
  );
}
