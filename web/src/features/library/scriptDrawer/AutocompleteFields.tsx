/** Autocomplete fields of a script's form: tags and genre. */
import Autocomplete from '@mui/material/Autocomplete';
import { useId, useState } from 'react';
import { Field } from '../../../ui/forms/Field';

/** Fields that suggest words are as tall as the others. */
const autocompleteStyle = {
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': {
    py: '3px',
    px: '8px',
    '& .MuiAutocomplete-input': { px: '4px', py: '7px' },
  },
} as const;

interface TagsFieldProps {
  value: string[];
  onChange: (tags: string[]) => void;
}

function normaliseTags(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
}

export function TagsField({ value, onChange }: TagsFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    const parts = text.split(',');
    setTyped(parts.pop() ?? '');
    if (parts.length) onChange(normaliseTags([...value, ...parts]));
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      // An unfinished tag counts all the same when the field is left.
      autoSelect
      id={id}
      sx={autocompleteStyle}
      options={[] as string[]}
      value={value}
      onChange={(_event, tags) => onChange(normaliseTags(tags))}
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

/** Suggestions only: a genre is whatever its writer calls it. */
const genres = [
  'Action',
  'Adventure',
  'Animation',
  'Biography',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Family',
  'Fantasy',
  'Historical',
  'Horror',
  'Musical',
  'Mystery',
  'Romance',
  'Science fiction',
  'Thriller',
  'War',
  'Western',
];

interface GenreFieldProps {
  value: string;
  onChange: (genre: string) => void;
}

/** A genre: typed freely, with the usual ones suggested. */
export function GenreField({ value, onChange }: GenreFieldProps) {
  const id = useId();
  return (
    <Autocomplete
      freeSolo
      disableClearable
      id={id}
      sx={autocompleteStyle}
      options={genres}
      inputValue={value}
      onInputChange={(_event, typed) => onChange(typed)}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <Field id={id} label="Genre" {...input} inputProps={htmlInput} />
      )}
    />
  );
}
