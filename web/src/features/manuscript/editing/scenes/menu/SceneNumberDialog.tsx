/** Dialog for a number of the writer's own: refused where it is used, in one sentence, and what was typed stays. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import type { Scene } from '../../../../../editor/scenes/sceneList';
import { getSceneTitle } from '../../../../../editor/scenes/sceneSearch';
import { Field } from '../../../../../ui/forms/Field';

interface SceneNumberDialogProps {
  scene: Scene;
  /** As it is stored, without prefix, suffix and zeros; empty: none of its own. */
  stored: string;
  /** The sentence of a refusal; empty: it is saved. */
  onSave: (number: string) => Promise<string>;
  onClose: () => void;
}

export function SceneNumberDialog({ scene, stored, onSave, onClose }: SceneNumberDialogProps) {
  const titleId = useId();
  const [typed, setTyped] = useState(stored);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const refusal = await onSave(typed.trim());
    setBusy(false);
    setProblem(refusal);
    if (!refusal) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>Number of {getSceneTitle(scene)}</DialogTitle>
        <DialogContent>
          <Field
            label="Scene number"
            hint="One word, such as 6A. Without one the scene is numbered by its place."
            autoFocus
            autoComplete="off"
            placeholder={scene.number}
            value={typed}
            problem={problem || undefined}
            inputProps={{ maxLength: 60, dir: 'auto' }}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem('');
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
