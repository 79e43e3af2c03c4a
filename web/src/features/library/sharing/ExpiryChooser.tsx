/** Choice of when a public link expires. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type FormEvent, useState } from 'react';
import { Field } from '../../../ui/forms/Field';
import {
  type ExpiryChoice,
  endOfDay,
  expiryChoices,
  expiryDateOf,
  expiryText,
  hasExpired,
} from './expiry';

interface ExpiryChooserProps {
  expiresAt: string | null;
  onChange: (expiresAt: string | null) => void;
}

function DateForm({
  onChange,
  onDone,
}: Pick<ExpiryChooserProps, 'onChange'> & { onDone: () => void }) {
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const end = endOfDay(day, Date.now());
    if (!end) return setProblem('Please choose a day to come');
    onChange(end);
    onDone();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 2 }}>
      <Field
        label="Last day"
        type="date"
        value={day}
        problem={problem}
        onChange={(event) => setDay(event.target.value)}
        autoFocus
      />
      <Button
        type="submit"
        variant="outlined"
        sx={{ mt: '26px', flex: 'none', alignSelf: 'start' }}
      >
        Set date
      </Button>
    </Box>
  );
}

/** The notice above states already that it has expired. */
function currentExpiryText(expiresAt: string): string {
  const now = Date.now();
  return hasExpired(expiresAt, now) ? 'Choose another end' : expiryText(expiresAt, now);
}

export function ExpiryChooser({ expiresAt, onChange }: ExpiryChooserProps) {
  const [isChoosingDay, setChoosingDay] = useState(false);
  const choose = (choice: ExpiryChoice | 'as it is') => {
    setChoosingDay(choice === 'date');
    if (choice !== 'date' && choice !== 'as it is') onChange(expiryDateOf(choice, Date.now()));
  };
  const currentChoice = expiresAt ? 'as it is' : 'never';
  return (
    <>
      <Select
        value={isChoosingDay ? 'date' : currentChoice}
        onChange={(event) => choose(event.target.value as ExpiryChoice | 'as it is')}
        SelectDisplayProps={{ 'aria-label': 'When the link ends' }}
      >
        {expiresAt && <MenuItem value="as it is">{currentExpiryText(expiresAt)}</MenuItem>}
        {expiryChoices.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
      {isChoosingDay && <DateForm onChange={onChange} onDone={() => setChoosingDay(false)} />}
    </>
  );
}
