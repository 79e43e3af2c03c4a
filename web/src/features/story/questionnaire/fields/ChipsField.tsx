/** Words to choose from, with words of one's own beside them. */
import Autocomplete from '@mui/material/Autocomplete';
import { useId, useState } from 'react';
import { Field } from '../../../../ui/forms/Field';
import { type AnswerFieldProps, chipsOfAnswer, labelOf } from './answerText';

const fieldStyle = {
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': {
    py: '3px',
    px: '8px',
    '& .MuiAutocomplete-input': { px: '4px', py: '7px' },
  },
} as const;

function normaliseChips(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.trim().replace(/\s+/g, ' ')).filter(Boolean))];
}

export function ChipsField({ question, value, problem, onAnswer }: AnswerFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const chosen = chipsOfAnswer(value);
  const choose = (words: readonly string[]) => {
    const chips = normaliseChips(words);
    onAnswer(question.id, chips.length > 0 ? chips : null);
  };
  /** A word that was begun counts all the same when the field is left. */
  const leave = () => {
    if (typed.trim()) choose([...chosen, typed]);
    setTyped('');
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      disableCloseOnSelect
      filterSelectedOptions
      id={id}
      options={[...(question.options ?? [])]}
      value={chosen}
      onChange={(_event, words) => choose(words)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      slotProps={{ chip: { size: 'small' } }}
      sx={fieldStyle}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <Field
          id={id}
          label={labelOf(question)}
          problem={problem}
          hint={question.hint ?? 'Choose from the list, or type a word of your own and press Enter'}
          {...input}
          inputProps={htmlInput}
          onBlur={leave}
        />
      )}
    />
  );
}
