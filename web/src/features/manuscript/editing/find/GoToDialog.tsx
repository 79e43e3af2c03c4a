/** A page or a scene by its number, a scene by words of its heading: Enter goes there. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import {
  type Destination,
  destinationsFor,
  noDestination,
} from '../../../../editor/find/destinations';
import { Field } from '../../../../ui/Field';
import { DestinationList, destinationId } from './DestinationList';
import { showSelection } from './inSight';

interface GoToDialogProps {
  view: EditorView;
  onClose: () => void;
}

function putCaret(view: EditorView, { position }: Destination): void {
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position))));
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function useGoTo({ view, onClose }: GoToDialogProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const found = destinationsFor(view.state, typed);
  const isWrong = !found.length && (isAsked || typed.trim() !== '');
  const go = (destination: Destination | undefined) => {
    setAsked(true);
    if (!destination) return;
    putCaret(view, destination);
    onClose();
    showSelection(view);
  };
  const type = (text: string) => {
    setTyped(text);
    setChosen(0);
    setAsked(false);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !found.length) return;
    event.preventDefault();
    setChosen((chosen + step + found.length) % found.length);
  };
  const problem = isWrong ? noDestination(view.state, typed) : undefined;
  return { typed, type, found, chosen, go, press, problem };
}

export function GoToDialog(props: GoToDialogProps) {
  const { typed, type, found, chosen, go, press, problem } = useGoTo(props);
  const [titleId, listId] = [useId(), useId()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(found[chosen]);
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      disableRestoreFocus
    >
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>Go to</DialogTitle>
        <DialogContent>
          <Field
            label="Page, scene or heading"
            placeholder="12, scene 8, harbour"
            autoFocus
            autoComplete="off"
            value={typed}
            problem={problem}
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
            inputProps={{
              role: 'combobox',
              'aria-expanded': found.length > 0,
              'aria-controls': listId,
              'aria-activedescendant': found.length ? destinationId(listId, chosen) : undefined,
              dir: 'auto',
            }}
          />
          <Box sx={{ minHeight: 176, mt: 2 }}>
            <DestinationList id={listId} {...{ found, chosen }} onGo={go} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Go
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
