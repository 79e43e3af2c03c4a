/** Editor of one element's settings: its place on the page, spacing, shortcuts, next element and look. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ElementEntry } from '../../../../screenplay/elementSettings';
import type { Profile } from '../../../../screenplay/profile';
import { Field } from '../../../../ui/forms/Field';
import { SelectField } from '../../../../ui/forms/SelectField';
import { CustomElementFields } from './CustomElementFields';
import {
  type ChangeEntries,
  chosenOf,
  configOf,
  type Edges,
  type ElementConfig,
  type EntryChange,
  isCustom,
  type KeyField,
  labelOf,
  lookOf,
  modes,
  nameOf,
  nextElements,
  othersWithKey,
  resetChange,
  shortCuts,
  spacesAfter,
  spacesBefore,
  textOf,
} from './elementEntries';
import { LookFields } from './LookFields';
import { PageWidthDiagram, showInches } from './PageWidthDiagram';

export interface ElementEditorProps {
  entry: ElementEntry;
  /** All of the script. */
  entries: readonly ElementEntry[];
  profile: Profile;
  /** As the script's file has it, or as ours is. */
  initial: ElementEntry | undefined;
  isFromFile: boolean;
  onChange: ChangeEntries;
}

const asOptions = (choices: readonly string[]) =>
  Object.fromEntries(choices.map((choice) => [choice, choice]));

interface ChoiceProps extends ElementEditorProps {
  label: string;
  field: string;
  choices: readonly string[];
  /** The choice of none. */
  none?: string;
}

function Choice({ label, field, choices, none, entry, onChange }: ChoiceProps) {
  const stored = textOf(entry, field);
  const value = chosenOf(stored, choices);
  const options = {
    ...((none !== undefined || !value) && { '': none ?? (stored || 'As usual') }),
    ...asOptions(choices),
  };
  const choose = (chosen: string) =>
    onChange([{ label: labelOf(entry), [field]: chosen }], {
      done: `${nameOf(entry)}: ${label.toLowerCase()} ${chosen || (none ?? '').toLowerCase()}`,
    });
  return <SelectField {...{ label, value, options }} onChange={(chosen) => void choose(chosen)} />;
}

interface KeyChoiceProps extends ElementEditorProps {
  label: string;
  field: KeyField;
  choices: readonly string[];
}

/** A shortcut belongs to one element: who takes it from another is told. */
function KeyChoice({ label, field, choices, entry, entries, onChange }: KeyChoiceProps) {
  const value = chosenOf(textOf(entry, field), choices);
  const owners = (key: string) => othersWithKey(entries, entry, field, key);
  const named = choices.map((key) => {
    const names = owners(key).map(nameOf).join(', ');
    return [key, names ? `${key} (${names})` : key];
  });
  const choose = (key: string) => {
    const others = owners(key);
    const taken = others.map((other): EntryChange => ({ label: labelOf(other), [field]: '' }));
    const lost = others.map((other) => `${nameOf(other)} has none now`).join(', ');
    const done = `${nameOf(entry)}: ${label.toLowerCase()} ${key || 'none'}`;
    return onChange([{ label: labelOf(entry), [field]: key }, ...taken], {
      done: lost ? `${done}; ${lost}` : done,
    });
  };
  const conflicting = owners(value).map(nameOf);
  return (
    <Box>
      <SelectField
        {...{ label, value }}
        options={{ '': 'None', ...Object.fromEntries(named) }}
        onChange={(key) => void choose(key)}
      />
      {conflicting.length > 0 && (
        <FormHelperText error role="alert" sx={{ mx: 0, mt: 1.5 }}>
          {`${conflicting.join(', ')} has ${value} too: only one of them gets it.`}
        </FormHelperText>
      )}
    </Box>
  );
}

function TimesOfDay({ entry, onChange }: ElementEditorProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const times = Array.isArray(entry.timesOfDay) ? entry.timesOfDay.map(String) : [];
  const finish = () => {
    const words = (typed ?? '').split(/[,\n]/).map((word) => word.trim().toUpperCase());
    const wanted = [...new Set(words.filter(Boolean))];
    if (typed !== null && wanted.join() !== times.join())
      void onChange([{ label: labelOf(entry), timesOfDay: wanted }], {
        done: `${nameOf(entry)}: times of day saved`,
      });
    setTyped(null);
  };
  return (
    <Field
      label="Times of day"
      hint="Suggested at the end of a scene heading; a comma between two."
      multiline
      value={typed ?? times.join(', ')}
      inputProps={{ maxLength: 500 }}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
    />
  );
}

function ResetButton({ entry, initial, isFromFile, onChange }: ElementEditorProps) {
  const change = initial && resetChange(entry, initial);
  const name = isFromFile ? 'As in the file' : 'As usual';
  return (
    <Button
      variant="outlined"
      disabled={!change}
      sx={{ justifySelf: 'start' }}
      onClick={() =>
        change && void onChange([change], { done: `${nameOf(entry)}: ${name.toLowerCase()} again` })
      }
    >
      {name}
    </Button>
  );
}

function Place({ entry, profile, onChange }: ElementEditorProps) {
  const look = lookOf(entry, profile);
  const changeConfig = (part: ElementConfig, done: string) =>
    void onChange([{ label: labelOf(entry), config: { ...configOf(entry), ...part } }], {
      done: `${nameOf(entry)}: ${done}`,
    });
  const paperWidth = Math.round((profile.width / 72) * 100) / 100;
  const move = ({ left, right }: Edges) =>
    changeConfig(
      { left, right },
      `margins ${showInches(left)} and ${showInches(paperWidth - right)} inches`,
    );
  return (
    <>
      <PageWidthDiagram
        left={look.left}
        right={look.right}
        paperWidth={paperWidth}
        onChange={move}
      />
      <LookFields look={look} onChange={changeConfig} />
    </>
  );
}

export function ElementEditor(props: ElementEditorProps) {
  const { entry } = props;
  const none = 'As the typing mode says';
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h4" component="h3">
        {nameOf(entry)}
      </Typography>
      {isCustom(entry) && <CustomElementFields key={labelOf(entry)} {...props} />}
      <Place {...props} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Choice {...props} label="Spacing before" field="spaceBefore" choices={spacesBefore} />
        <Choice {...props} label="Spacing after" field="spaceAfter" choices={spacesAfter} />
        <KeyChoice {...props} label="Shortcut" field="shortCut" choices={shortCuts} />
        <KeyChoice {...props} label="Element mode shortcut" field="mode" choices={modes} />
        <Choice
          {...props}
          {...{ none }}
          label="Next element"
          field="nextElement"
          choices={nextElements}
        />
      </Box>
      {labelOf(entry) === 'Scene Heading' && <TimesOfDay {...props} />}
      <ResetButton {...props} />
    </Box>
  );
}
