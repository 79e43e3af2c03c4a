/** Name, behaviour and removal of a custom element. Rules ES3 to ES6. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ElementEntry } from '../../../../screenplay/elementSettings';
import { Field } from '../../../../ui/forms/Field';
import {
  type ChangeEntries,
  findNameProblem,
  labelOf,
  longestName,
  nameOf,
  textOf,
} from './elementEntries';

interface CustomElementFieldsProps {
  entry: ElementEntry;
  entries: readonly ElementEntry[];
  onChange: ChangeEntries;
}

export function CustomElementFields({ entry, entries, onChange }: CustomElementFieldsProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [label, name] = [labelOf(entry), nameOf(entry)];
  const like = nameOf({ label: textOf(entry, 'behavesLike') || 'Action' });
  const problem = typed === null ? undefined : findNameProblem(entries, typed, label);
  const rename = () => {
    const wanted = (typed ?? '').trim().replace(/\s+/g, ' ');
    // What cannot be its name stays in the field, with the reason, until it is changed.
    if (typed === null || problem) return;
    setTyped(null);
    if (wanted !== name)
      void onChange([{ label, name: wanted }], {
        done: `‘${name}’ is called ‘${wanted}’ now`,
        undo: [{ label, name }],
      });
  };
  const remove = () =>
    onChange([{ label, removed: true }], {
      done: `‘${name}’ removed; its lines are ${like} now`,
      undo: [{ label, removed: false }],
    });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Field
        label="Name"
        value={typed ?? name}
        problem={problem}
        inputProps={{ maxLength: longestName + 1, dir: 'auto' }}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={rename}
        onKeyDown={({ key, nativeEvent }) =>
          key === 'Enter' && !nativeEvent.isComposing && rename()
        }
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
        <Typography color="textSecondary" sx={{ flex: 1 }}>{`Behaves like ${like}.`}</Typography>
        <Button color="error" onClick={() => void remove()}>
          Remove this element
        </Button>
      </Box>
    </Box>
  );
}
