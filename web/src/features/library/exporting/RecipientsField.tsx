/** Recipients of a PDF, each with a copy of their own: typed, pasted as a list, or chosen from those who had one before. */
import Autocomplete from '@mui/material/Autocomplete';
import { useId, useState } from 'react';
import { Field } from '../../../ui/forms/Field';
import { normaliseRecipients } from './exportOptions';

/** As tall as the other fields. */
const fieldStyle = {
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': {
    py: '3px',
    px: '8px',
    '& .MuiAutocomplete-input': { px: '4px', py: '7px' },
  },
} as const;
const hint =
  'Each gets a PDF with their name across the pages, and is noted below. Enter or a comma ends a name.';
/** Names of a pasted list; one alone is pasted as usual. */
function splitPasted(text: string): string[] {
  const names = text.split(/[\n,;\t]/);
  return names.length > 1 ? names : [];
}

interface RecipientsFieldProps {
  value: readonly string[];
  /** Names of earlier recipients. */
  known: readonly string[];
  onChange: (recipients: string[]) => void;
}

export function RecipientsField({ value, known, onChange }: RecipientsFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = (names: readonly string[]) => onChange(normaliseRecipients([...value, ...names]));
  const type = (text: string) => {
    const names = text.split(/[,;]/);
    // A blank behind a comma would find no earlier recipient.
    setTyped((names.pop() ?? '').trimStart());
    if (names.length) add(names);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      // An unfinished name counts all the same when the field is left.
      autoSelect
      filterSelectedOptions
      id={id}
      options={[...known]}
      value={[...value]}
      onChange={(_event, names) => onChange(normaliseRecipients(names))}
      inputValue={typed}
      onInputChange={(_event, text) => type(text)}
      slotProps={{ chip: { size: 'small' } }}
      sx={fieldStyle}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <Field
          id={id}
          label="Recipients"
          placeholder={value.length ? '' : 'Everybody gets the same file'}
          hint={hint}
          {...input}
          inputProps={htmlInput}
          onPaste={(event) => {
            const names = splitPasted(event.clipboardData.getData('text'));
            if (names.length) event.preventDefault();
            if (names.length) add(names);
          }}
        />
      )}
    />
  );
}
