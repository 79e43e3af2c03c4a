/** Dialog that renames a script. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../../../ui/forms/Field';
import { messages } from '../../data/messages';
import type { ScriptDialogProps } from './scriptDialogContext';
import { useScriptActions } from './useScriptActions';

const maxTitleLength = 500;

/** A title that is too long stays in the field, so that the writer decides what to cut. */
function lengthProblem(title: string): string | undefined {
  const length = [...title.trim()].length;
  return length > maxTitleLength
    ? `The title may have at most ${maxTitleLength} characters; this one has ${length.toLocaleString('en')}.`
    : undefined;
}

export function RenameDialog({ scripts, isOpen, onClose }: ScriptDialogProps) {
  const { rename } = useScriptActions();
  const titleId = useId();
  const [script] = scripts;
  const [title, setTitle] = useState(script?.title ?? '');
  const [isTitleMissing, setTitleMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const tooLong = lengthProblem(title);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const newTitle = title.trim();
    setTitleMissing(!newTitle);
    if (!newTitle || tooLong || isSaving) return;
    if (!script || newTitle === script.title) return onClose();
    // The typed title stays until the server has saved it.
    setSaving(true);
    rename(script, newTitle, { onDone: onClose, onFailed: () => setSaving(false) });
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
            problem={
              tooLong ?? (isTitleMissing && !title.trim() ? messages.titleRequired : undefined)
            }
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
