/** Dialog with the script's list of revision colours: their order, names and papers (VE60). */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useForm } from 'react-hook-form';
import { SaveActions } from '../../../ui/forms/SaveActions';
import { visuallyHidden } from '../../../ui/sharedStyles';
import { RevisionColorRow } from './RevisionColorRow';
import type { Revisions } from './revisionApi';
import {
  findNameProblem,
  isSameList,
  MOST_COLORS,
  pickNewColor,
  putPinkFirst,
} from './revisionColors';
import type { RevisionActions } from './useRevisions';

interface RevisionColorsDialogProps {
  revisions: Revisions;
  actions: RevisionActions;
  onClose: () => void;
}

/** The list while it is edited. Rows that move keep the focus on the button that moved them. */
function useColorsForm({ revisions, actions, onClose }: RevisionColorsDialogProps) {
  const { colors, industryColors, sets } = revisions;
  const form = useForm({ defaultValues: { colors } });
  const rows = useFieldArray({ control: form.control, name: 'colors' });
  const list = useRef<HTMLUListElement>(null);
  const [status, setStatus] = useState('');
  const usedNames = new Set(sets.map(({ color }) => color));
  const findButton = (row: number, selector: string) =>
    list.current?.children[row]?.querySelector<HTMLElement>(`${selector}:not(:disabled)`);
  const move = (from: number, direction: 1 | -1) => {
    const to = from + direction;
    flushSync(() => rows.move(from, to));
    const name = direction === 1 ? 'down' : 'up';
    (findButton(to, `[data-move=${name}]`) ?? findButton(to, '[data-move]'))?.focus();
    setStatus(
      `${form.getValues(`colors.${to}.name`)} is number ${to + 1} of ${rows.fields.length}`,
    );
  };
  const remove = (row: number) => {
    setStatus(`${form.getValues(`colors.${row}.name`)} is removed`);
    flushSync(() => rows.remove(row));
    const neighbour = Math.min(row, rows.fields.length - 2);
    (findButton(neighbour, '[data-remove]') ?? findButton(neighbour, '[data-move]'))?.focus();
  };
  const add = () => rows.append(pickNewColor(form.getValues('colors'), industryColors));
  const replaceAll = (next: Revisions['colors'], sentence: string) => {
    rows.replace(next);
    setStatus(sentence);
  };
  const submit = form.handleSubmit(async ({ colors: typed }) => {
    const trimmed = typed.map(({ name, paper }) => ({ name: name.trim(), paper }));
    // An empty list: the script follows the industry's.
    const sent = isSameList(trimmed, industryColors) ? [] : trimmed;
    if (await actions.changeSettings({ colors: sent })) onClose();
  });
  return { form, rows, list, status, usedNames, move, remove, add, replaceAll, submit };
}

function Presets({ form, revisions }: { form: ColorsForm; revisions: Revisions }) {
  const { industryColors } = revisions;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        size="small"
        variant="outlined"
        disabled={form.rows.fields.length >= MOST_COLORS}
        onClick={form.add}
      >
        Add a color
      </Button>
      <Button
        size="small"
        color="inherit"
        onClick={() => form.replaceAll(industryColors, 'The list is the industry’s')}
      >
        The industry’s list
      </Button>
      <Button
        size="small"
        color="inherit"
        onClick={() => form.replaceAll(putPinkFirst(industryColors), 'The list begins with Pink')}
      >
        UK: Pink first
      </Button>
    </Box>
  );
}

type ColorsForm = ReturnType<typeof useColorsForm>;

function ColorList({ form: { form, rows, list, usedNames, move, remove } }: { form: ColorsForm }) {
  const { errors } = form.formState;
  return (
    <Box
      {...{ component: 'ul', ref: list, 'aria-label': 'Colors in their order' }}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
    >
      {rows.fields.map(({ id, name }, row) => (
        <RevisionColorRow
          key={id}
          row={row}
          isFirst={row === 0}
          isLast={row === rows.fields.length - 1}
          isOnly={rows.fields.length === 1}
          isUsed={usedNames.has(name)}
          shownName={form.watch(`colors.${row}.name`)}
          problem={errors.colors?.[row]?.name?.message}
          nameProps={form.register(`colors.${row}.name`, {
            validate: (_, { colors }) => findNameProblem(colors, row),
          })}
          paperProps={form.register(`colors.${row}.paper`)}
          onMove={(direction) => move(row, direction)}
          onRemove={() => remove(row)}
        />
      ))}
    </Box>
  );
}

export function RevisionColorsDialog(props: RevisionColorsDialogProps) {
  const titleId = useId();
  const form = useColorsForm(props);
  const { isSubmitting, isDirty } = form.form.formState;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    // With something changed only its buttons close it.
    <Dialog
      {...{ open: true, maxWidth: 'xs', fullWidth: true, fullScreen: isPhone }}
      onClose={() => !isDirty && props.onClose()}
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-paperFullScreen': { m: 0, width: '100%', maxHeight: '100%' } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={form.submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id={titleId}>Revision colors</DialogTitle>
        <DialogContent dividers sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Revision sets get these colors one after the other. Sets that are open or issued keep
            theirs.
          </Typography>
          <Presets form={form} revisions={props.revisions} />
          <ColorList form={form} />
          <Box component="p" role="status" sx={visuallyHidden}>
            {form.status}
          </Box>
        </DialogContent>
        <SaveActions isBlocked={isSubmitting || !isDirty} onCancel={props.onClose} />
      </Box>
    </Dialog>
  );
}
