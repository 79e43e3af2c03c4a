/** A page or a scene by its number, a scene by words of its heading: Enter goes there. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type Destination,
  destinationsFor,
  noDestination,
} from '../../../../editor/find/destinations';
import { Field } from '../../../../ui/Field';
import { DestinationList, destinationId } from './DestinationList';
import { showSelection } from './inSight';
import { useTypedBefore } from './useTypedBefore';

interface GoToDialogProps {
  view: EditorView;
  /** Before it was there. */
  typed: RefObject<string>;
  onClose: () => void;
}

function putCaret(view: EditorView, { position }: Destination): void {
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position))));
}

/** High on the screen: the field stays where it is while the list below it grows. */
const standing = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { marginBlock: '12dvh 16px', maxHeight: 'calc(88dvh - 16px)' },
} as const;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function useGoTo({ view, typed: before, onClose }: GoToDialogProps) {
  const [typed, setTyped] = useTypedBefore(before);
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

/** As high as it has ever been: with less in it the buttons below stay where they are. */
function useKeptHeight() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current)
      box.current.style.minHeight = `${box.current.getBoundingClientRect().height}px`;
  });
  return box;
}

export function GoToDialog(props: GoToDialogProps) {
  const { typed, type, found, chosen, go, press, problem } = useGoTo(props);
  const box = useKeptHeight();
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
      sx={standing}
    >
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>Go to</DialogTitle>
        <DialogContent>
          <div ref={box}>
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
            <DestinationList id={listId} {...{ found, chosen }} onGo={go} />
          </div>
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
