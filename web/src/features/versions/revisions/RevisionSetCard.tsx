/** Card of one revision set: its colour, name, date and mark; edited in place. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../../ui/forms/Field';
import { SelectField } from '../../../ui/forms/SelectField';
import type { RevisionSetShown, Revisions } from './revisionApi';
import type { RevisionActions } from './useRevisions';

interface CardProps {
  set: RevisionSetShown;
  colors: Revisions['colors'];
  actions: RevisionActions;
}

function Swatch({ color, paper }: Pick<RevisionSetShown, 'color' | 'paper'>) {
  return (
    <Box
      {...{ role: 'img', 'aria-label': `${color} paper` }}
      sx={{
        flex: 'none',
        width: 20,
        height: 26,
        border: 1,
        borderColor: 'text.secondary',
        bgcolor: paper,
      }}
    />
  );
}

/** An issued set keeps its colour. */
function colorOptions({ color, isIssued }: RevisionSetShown, colors: Revisions['colors']) {
  const names = isIssued ? [color] : [color, ...colors.map(({ name }) => name)];
  return Object.fromEntries(names.map((name) => [name, name]));
}

type SetFields = Pick<RevisionSetShown, 'name' | 'date' | 'mark' | 'color'>;

function SetForm({ set, colors, actions, onClose }: CardProps & { onClose: () => void }) {
  const { name, date, mark, color } = set;
  const form = useForm<SetFields>({ defaultValues: { name, date, mark, color } });
  const { dirtyFields, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    // A name that was not typed follows the colour on the server (RV1).
    const changed = Object.entries(typed).filter(
      ([field]) => dirtyFields[field as keyof SetFields],
    );
    const isDone =
      changed.length === 0 || (await actions.changeSet(set.id, Object.fromEntries(changed)));
    if (isDone) onClose();
  });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3, p: 4 }}>
      <Field label="Name" inputProps={{ dir: 'auto', maxLength: 200 }} {...form.register('name')} />
      <Field label="Date" type="date" {...form.register('date')} />
      <Field label="Mark" inputProps={{ maxLength: 4 }} {...form.register('mark')} />
      <SelectField
        label="Color"
        value={form.watch('color')}
        options={colorOptions(set, colors)}
        onChange={(chosen) => form.setValue('color', chosen, { shouldDirty: true })}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          Save
        </Button>
      </Box>
    </Box>
  );
}

/** Three beside each other in a narrow drawer. */
const compactButtons = { '& button': { minWidth: 0, px: 2 } } as const;

function SetState({ set }: Pick<CardProps, 'set'>) {
  if (set.isActive && !set.isIssued) return <Chip size="small" color="primary" label="Active" />;
  return <Chip size="small" variant="outlined" label="Issued" />;
}

function SetActions({ set, actions, onEdit }: Omit<CardProps, 'colors'> & { onEdit: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: -2, ...compactButtons }}>
      <Button size="small" color="inherit" onClick={onEdit}>
        Edit
      </Button>
      <Button size="small" color="inherit" onClick={() => void actions.clear({ setId: set.id })}>
        Clear marks
      </Button>
      {!set.isIssued && (
        <Button
          size="small"
          color="inherit"
          onClick={() => void actions.changeSet(set.id, { isIssued: true })}
        >
          Mark as issued
        </Button>
      )}
    </Box>
  );
}

export function RevisionSetCard({ set, colors, actions }: CardProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Box
      {...{ component: 'article', 'aria-label': set.name }}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', gap: 3, p: 3, paddingBottom: isEditing ? 0 : 3 }}>
        <Swatch color={set.color} paper={set.paper} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Typography
              component="h3"
              variant="body2"
              dir="auto"
              sx={{ flex: 1, fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {set.name}
            </Typography>
            <SetState set={set} />
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {[set.color, set.date, `mark ${set.mark}`].filter(Boolean).join(' · ')}
          </Typography>
          {!isEditing && <SetActions {...{ set, actions }} onEdit={() => setEditing(true)} />}
        </Box>
      </Box>
      {isEditing && <SetForm {...{ set, colors, actions }} onClose={() => setEditing(false)} />}
    </Box>
  );
}
