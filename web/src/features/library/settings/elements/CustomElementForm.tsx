/** Form for a new custom element: its name, what it behaves like, and its look. Rules ES3 and ES4. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import type { ElementEntry } from '../../../../screenplay/elementSettings';
import type { Profile } from '../../../../screenplay/profile';
import { Field } from '../../../../ui/forms/Field';
import { SelectField } from '../../../../ui/forms/SelectField';
import {
  type ChangeEntries,
  type ElementConfig,
  findNameProblem,
  labelOf,
  likeLabels,
  longestName,
  lookOf,
  nameOf,
  textOf,
} from './elementEntries';
import { LookFields } from './LookFields';

interface CustomElementFormProps {
  entries: readonly ElementEntry[];
  profile: Profile;
  onChange: ChangeEntries;
  /** With the label of the new element. */
  onCreated: (label: string) => void;
}

const likeOptions = Object.fromEntries(likeLabels.map((label) => [label, nameOf({ label })]));

/** A removed element of this name comes back, with the label that its lines have. */
function findLabel(entries: readonly ElementEntry[], name: string): string {
  const labels = entries.map(labelOf);
  return labels.find((label) => label.toLowerCase() === name.toLowerCase()) ?? name;
}

export function CustomElementForm({
  entries,
  profile,
  onChange,
  onCreated,
}: CustomElementFormProps) {
  const [name, setName] = useState('');
  const [like, setLike] = useState('Action');
  const [config, setConfig] = useState<ElementConfig>({});
  const [problem, setProblem] = useState<string>();
  const model = entries.find((entry) => entry.label === like);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const found = findNameProblem(entries, name);
    setProblem(found);
    if (found) return;
    const wanted = name.trim().replace(/\s+/g, ' ');
    const label = findLabel(entries, wanted);
    const spaces = {
      spaceBefore: (model && textOf(model, 'spaceBefore')) || '1 line',
      spaceAfter: (model && textOf(model, 'spaceAfter')) || '0 lines',
    };
    const keys = { shortCut: '', mode: '', nextElement: '', timesOfDay: [] };
    const isSaved = await onChange(
      [{ label, name: wanted, behavesLike: like, removed: false, ...spaces, ...keys, config }],
      { done: `‘${wanted}’ can be used in the script now`, undo: [{ label, removed: true }] },
    );
    if (isSaved) onCreated(label);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void create(event)}
      sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography color="textSecondary">
        An element of your own, as a title card or a song: it can be typed, styled and printed, and
        goes into Final Draft files under its name.
      </Typography>
      <Field
        label="Name"
        value={name}
        problem={problem}
        inputProps={{ maxLength: longestName + 1, dir: 'auto' }}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <SelectField label="Behaves like" value={like} options={likeOptions} onChange={setLike} />
      <LookFields
        look={lookOf({ label: like, config }, profile)}
        onChange={(part) => setConfig((before) => ({ ...before, ...part }))}
      />
      <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
        Create element
      </Button>
    </Box>
  );
}
