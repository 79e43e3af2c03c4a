/** A new title for a script. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../../../ui/Field';
import type { AnswerProps } from './questions';
import { useScriptDeeds } from './useScriptDeeds';

const longestTitle = 500;

export function RenameDialog({ scripts, isOpen, onClose }: AnswerProps) {
  const { rename } = useScriptDeeds();
  const titleId = useId();
  const [script] = scripts;
  const [title, setTitle] = useState(script?.title ?? '');
  const [problem, setProblem] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = title.trim();
    if (!wanted) return setProblem('title is required');
    if (script && wanted !== script.title) rename(script, wanted);
    onClose();
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
            problem={problem}
            onChange={(event) => setTitle(event.target.value)}
            onFocus={(event) => event.target.select()}
            inputProps={{ maxLength: longestTitle, dir: 'auto' }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
