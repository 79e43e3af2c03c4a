/** Settings of scenes that go on over the page: (CONTINUED) at its foot, CONTINUED: at the head of the next (CT1 to CT3). */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { Field } from '../../../ui/forms/Field';
import { SwitchRow } from '../../../ui/forms/SwitchRow';

/** `continued` of the production settings. */
export interface ContinuedSettings {
  readonly bottom: boolean;
  readonly top: boolean;
  readonly number: boolean;
  readonly bottomText: string;
  readonly topText: string;
}

export type ContinuedChange = Partial<ContinuedSettings>;

interface SceneContinuedsSectionProps {
  production: Readonly<Record<string, unknown>>;
  /** `done`: what the toast says; `undo`: what was there before, also where it was only usual. */
  onChange: (change: ContinuedChange, done: string, undo: ContinuedChange) => void;
  isReadOnly?: boolean;
}

const USUAL: ContinuedSettings = {
  bottom: false,
  top: false,
  number: false,
  bottomText: '(CONTINUED)',
  topText: 'CONTINUED:',
};
/** As the pages cut longer ones. */
const LONGEST_TEXT = 40;

/** What is missing, as in scripts from before these settings, is as usual. */
export function readContinued(production: Readonly<Record<string, unknown>>): ContinuedSettings {
  const sent = (production.continued ?? {}) as Partial<Record<keyof ContinuedSettings, unknown>>;
  const words = (name: 'bottomText' | 'topText') => String(sent[name] ?? '').trim() || USUAL[name];
  return {
    bottom: sent.bottom === true,
    top: sent.top === true,
    number: sent.number === true,
    bottomText: words('bottomText'),
    topText: words('topText'),
  };
}

interface WordsFieldProps {
  label: string;
  value: string;
  isDisabled: boolean;
  onSave: (words: string) => void;
}

/** Saved when it is left, or with Enter; nothing at all is the usual word again. */
function WordsField({ label, value, isDisabled, onSave }: WordsFieldProps) {
  const [words, setWords] = useState(value);
  useEffect(() => setWords(value), [value]);
  const save = () => {
    if (words.trim() !== value) onSave(words.trim());
  };
  return (
    <Field
      label={label}
      value={words}
      disabled={isDisabled}
      onChange={(event) => setWords(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
      inputProps={{ maxLength: LONGEST_TEXT, dir: 'auto' }}
    />
  );
}

export function SceneContinuedsSection(props: SceneContinuedsSectionProps) {
  const { production, onChange, isReadOnly = false } = props;
  const titleId = useId();
  const continued = readContinued(production);
  const switches = [
    { name: 'bottom', label: 'At the bottom of the page' },
    { name: 'top', label: 'At the top of the next page' },
    { name: 'number', label: 'Count from the second time on' },
  ] as const;
  const save = (change: ContinuedChange, done: string) => {
    const names = Object.keys(change) as (keyof ContinuedSettings)[];
    onChange(change, done, Object.fromEntries(names.map((name) => [name, continued[name]])));
  };
  const state = (isOn: boolean) => (isOn ? 'on' : 'off');
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={titleId} variant="h4" component="h3" color="textSecondary">
        Scene continueds
      </Typography>
      {switches.map(({ name, label }) => (
        <SwitchRow
          key={name}
          label={label}
          isOn={continued[name]}
          isDisabled={isReadOnly || (name === 'number' && !continued.top)}
          onChange={(isOn) => save({ [name]: isOn }, `${label}: ${state(isOn)}`)}
        />
      ))}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, mt: 2 }}>
        <WordsField
          label="Words at the bottom"
          value={continued.bottomText}
          isDisabled={isReadOnly || !continued.bottom}
          onSave={(bottomText) => save({ bottomText }, 'Words at the bottom changed')}
        />
        <WordsField
          label="Words at the top"
          value={continued.topText}
          isDisabled={isReadOnly || !continued.top}
          onSave={(topText) => save({ topText }, 'Words at the top changed')}
        />
      </Box>
    </Box>
  );
}
