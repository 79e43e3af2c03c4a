/** A new title for a script. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../../../ui/Field';
import { messages } from '../../messages';
import type { AnswerProps } from './questions';
import { useScriptDeeds } from './useScriptDeeds';

const longestTitle = 500;

/** What cannot be kept stays in the field, so that the writer decides what goes. */
function lengthProblem(title: string): string | undefined {
  const length = [...title.trim()].length;
  return length > longestTitle
    ? `The title may have at most ${longestTitle} characters; this one has ${length.toLocaleString('en')}.`
    : undefined;
}

export function RenameDialog({ scripts, isOpen, onClose }: AnswerProps) {
  const { rename } = useScriptDeeds();
  const titleId = useId();
  const [script] = scripts;
  const [title, setTitle] = useState(script?.title ?? '');
  const [isMissed, setMissed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const tooLong = lengthProblem(title);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = title.trim();
    setMissed(!wanted);
    if (!wanted || tooLong || isSaving) return;
    if (!script || wanted === script.title) return onClose();
    // What was typed stays until the server has it.
    setSaving(true);
    rename(script, wanted, { onDone: onClose, onFailed: () => setSaving(false) });
  };
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={save} noValidate>
        <DialogTitle id={titleId}>Rename script</DialogTitle>
        <DialogContent>
          <Field
            label="Title"
            autoFocus
            value={title}
            problem={tooLong ?? (isMissed && !title.trim() ? messages.titleRequired : undefined)}
            onChange={(event) => setTitle(event.target.value)}
            onFocus={(event) => event.target.select()}
            inputProps={{ dir: 'auto' }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
