/** Gives a character another name everywhere, or where one wants it; what will change is shown before. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { EditorView } from '@tiptap/pm/view';
import { type FormEvent, type RefObject, useId } from 'react';
import { counted } from '../../../../../kit/counted';
import { Field } from '../../../../../ui/Field';
import { Choice } from '../Choice';
import { PlaceList } from './PlaceList';
import { type Renaming, useRenaming } from './useRenaming';

interface RenameDialogProps {
  view: EditorView;
  scriptId: string;
  /** Before it was there. */
  typed: RefObject<string>;
  onClose: () => void;
}

function Nobody() {
  return (
    <DialogContentText>
      Nobody speaks in this script yet. Names come from the cues above dialogue.
    </DialogContentText>
  );
}

function Places({ renaming }: { renaming: Renaming }) {
  const { speakers, name, choose, other, setOther, places, chosen, setChosen, taken } = renaming;
  return (
    <Stack spacing={4}>
      <Choice
        label="Character"
        value={name}
        options={speakers.map((speaker) => ({ value: speaker, label: speaker }))}
        onChoose={choose}
      />
      <Field
        label="New name"
        autoFocus
        autoComplete="off"
        value={other}
        onChange={({ target }) => setOther(target.value)}
        inputProps={{ dir: 'auto' }}
      />
      {taken && <Alert severity="info">{taken}</Alert>}
      <PlaceList places={places} chosen={chosen} onChoose={setChosen} />
    </Stack>
  );
}

export function RenameDialog({ view, scriptId, typed, onClose }: RenameDialogProps) {
  const renaming = useRenaming(view, scriptId, typed);
  const { speakers, wanted, isReady, rename } = renaming;
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    rename();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      disableRestoreFocus
    >
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>Rename a character</DialogTitle>
        <DialogContent>
          {speakers.length ? <Places renaming={renaming} /> : <Nobody />}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          {speakers.length > 0 && (
            <Button type="submit" variant="contained" disabled={!isReady}>
              Rename in {counted(wanted.length, 'place')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
