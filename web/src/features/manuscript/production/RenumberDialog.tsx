/** Dialog that asks which scenes are numbered anew (SN3), and says what that means while numbers are locked. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { EditorView } from '@tiptap/pm/view';
import { type FormEvent, useId, useState } from 'react';
import { type Scene, SceneList } from '../../../editor/scenes/sceneList';
import type { RenumberScope } from './sceneNumbersApi';

interface RenumberDialogProps {
  view: EditorView;
  isLocked: boolean;
  /** `scene`: id of its heading; empty where it does not matter. */
  onRenumber: (which: RenumberScope, scene: string) => void;
  onClose: () => void;
}

const SCOPES: readonly { value: RenumberScope; label: string }[] = [
  { value: 'all', label: 'All scenes' },
  { value: 'fromHere', label: 'From one scene on' },
  { value: 'new', label: 'Only new scenes' },
];

/** What renumbering means for a script that is out with its numbers. */
export const LOCKED_WARNING =
  'Scene numbers are locked: schedules and pages that are out have the old ones. Numbers of scenes that are gone may be given again.';

function findCaretScene(view: EditorView, list: SceneList): string {
  const scene = list.sceneAt(view.state, view.state.selection.$head.index(0));
  return list.scenesOf(view.state)[Math.max(0, scene)]?.id ?? '';
}

function nameScene({ number, text }: Scene): string {
  return [number, text || 'Untitled scene'].filter(Boolean).join(' ');
}

interface SceneChoiceProps {
  scenes: readonly Scene[];
  value: string;
  onChange: (id: string) => void;
}

/** The browser's own list: a script may have a thousand scenes. */
function SceneChoice({ scenes, value, onChange }: SceneChoiceProps) {
  const id = useId();
  return (
    <>
      <FormLabel htmlFor={id} sx={{ display: 'block', mt: 2, mb: 1 }}>
        First scene to number anew
      </FormLabel>
      <NativeSelect
        fullWidth
        value={value}
        inputProps={{ id }}
        onChange={({ target }) => onChange(target.value)}
      >
        {scenes.map((scene) => (
          <option key={scene.id} value={scene.id}>
            {nameScene(scene)}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}

export function RenumberDialog({ view, isLocked, onRenumber, onClose }: RenumberDialogProps) {
  const titleId = useId();
  const [list] = useState(() => new SceneList());
  const [which, setWhich] = useState<RenumberScope>(isLocked ? 'new' : 'all');
  const [scene, setScene] = useState(() => findCaretScene(view, list));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRenumber(which, which === 'fromHere' ? scene : '');
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>Renumber scenes</DialogTitle>
        <DialogContent>
          {isLocked && which !== 'new' && (
            <Alert severity="warning" sx={{ mb: 3 }}>
              {LOCKED_WARNING}
            </Alert>
          )}
          <RadioGroup
            aria-label="Scenes to number anew"
            value={which}
            onChange={(_, value) => setWhich(value as RenumberScope)}
          >
            {SCOPES.map(({ value, label }) => (
              <FormControlLabel key={value} {...{ value, label }} control={<Radio />} />
            ))}
          </RadioGroup>
          {which === 'fromHere' && (
            <SceneChoice scenes={list.scenesOf(view.state)} value={scene} onChange={setScene} />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Renumber
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
