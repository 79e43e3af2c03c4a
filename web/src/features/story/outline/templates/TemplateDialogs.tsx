/** Dialogs about templates: one is added to the outline, or the outline is kept as one. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { countNoun } from '../../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../../kit/problem';
import { Field } from '../../../../ui/forms/Field';
import { SaveActions } from '../../../../ui/forms/SaveActions';
import type { Outline } from '../../plan/outline';
import { TemplateList } from './TemplateList';
import { countBeats, type OutlineTemplate, readTemplateActs } from './template';
import { useOwnTemplates } from './useTemplates';

interface AddTemplateDialogProps {
  onTemplate: (template: OutlineTemplate) => void;
  onClose: () => void;
}

export function AddTemplateDialog({ onTemplate, onClose }: AddTemplateDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>Add from a template</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          Its acts come behind yours. Nothing that is there is changed.
        </Typography>
        <TemplateList
          onChoose={(template) => {
            onClose();
            onTemplate(template);
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const notSaved = 'The template could not be saved. Please try again.';

export function CreateTemplateDialog(props: { outline: Outline; onClose: () => void }) {
  const { outline, onClose } = props;
  const titleId = useId();
  const { create } = useOwnTemplates();
  const form = useForm({ defaultValues: { name: '' } });
  const { errors, isSubmitting } = form.formState;
  const acts = readTemplateActs(outline);
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await create(name.trim(), acts);
      onClose();
    } catch (error) {
      form.setError('name', { message: sentenceFor(asProblem(error), notSaved) });
    }
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>Create template</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            {`Keeps ${countNoun(acts.length, 'act')} and ${countNoun(countBeats({ acts }), 'beat')} for your next script: titles, descriptions, targets and colours.`}
          </Typography>
          <Field
            label="Name"
            autoFocus
            inputProps={{ dir: 'auto', maxLength: 100 }}
            problem={errors.name?.message}
            {...form.register('name')}
          />
        </DialogContent>
        <SaveActions isBlocked={isSubmitting || !form.watch('name').trim()} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
