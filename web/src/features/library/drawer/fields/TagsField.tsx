/** Tags: each typed and ended by Enter or a comma. */
import Autocomplete from '@mui/material/Autocomplete';
import { useId, useState } from 'react';
import { Field } from '../../../../ui/Field';
import { suggestingField } from './suggestingField';

interface TagsFieldProps {
  value: string[];
  onChange: (tags: string[]) => void;
}

function tidy(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
}

export function TagsField({ value, onChange }: TagsFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    const parts = text.split(',');
    setTyped(parts.pop() ?? '');
    if (parts.length) onChange(tidy([...value, ...parts]));
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      // What was typed and not ended counts all the same when the field is left.
      autoSelect
      id={id}
      sx={suggestingField}
      options={[] as string[]}
      value={value}
      onChange={(_event, tags) => onChange(tidy(tags))}
      inputValue={typed}
      onInputChange={(_event, text) => type(text)}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <Field
          id={id}
          label="Tags"
          hint="Enter or a comma ends a tag"
          {...input}
          inputProps={htmlInput}
        />
      )}
    />
  );
}
