/** Go To dialog: a page or scene by number, a scene by words of its heading. */

import Box from '@mui/material/Box';
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
  explainNoDestination,
  findDestinations,
} from '../../../../editor/find/destinations';
import { Field } from '../../../../ui/forms/Field';
import { showSelection } from './showHit';
import { useTypedAhead } from './typeAhead';

interface DestinationListProps {
  id: string;
  found: readonly Destination[];
  chosen: number;
  onGo: (destination: Destination) => void;
}

function destinationId(list: string, number: number): string {
  return `${list}-${number}`;
}

/** Destinations for the typed text. The focus stays in the field. */
function DestinationList({ id, found, chosen, onGo }: DestinationListProps) {
  return (
    <Box
      component="ul"
      id={id}
      role="listbox"
      aria-label="Places"
      sx={{ m: 0, mt: found.length > 0 ? 2 : 0, p: 0 }}
    >
      {found.map((destination, number) => (
        <Box
          component="li"
          role="option"
          id={destinationId(id, number)}
          key={`${destination.position} ${destination.label}`}
          aria-selected={number === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGo(destination)}
          dir="auto"
          sx={{
            px: 2,
            py: 2,
            minHeight: 36,
            overflow: 'hidden',
            borderRadius: '6px',
            cursor: 'pointer',
            listStyle: 'none',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            '&:hover': { bgcolor: 'action.hover' },
            '&[aria-selected=true]': { bgcolor: 'action.selected' },
            '@media (pointer: coarse)': { minHeight: 44, py: 3 },
          }}
        >
          {destination.label}
        </Box>
      ))}
    </Box>
  );
}

interface GoToDialogProps {
  view: EditorView;
  /** Typed-ahead text. */
  typed: RefObject<string>;
  onClose: () => void;
}

function moveCaret(view: EditorView, { position }: Destination): void {
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position))));
}

/** High on the screen: the field does not move while the list below it grows. */
const dialogStyles = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { marginBlock: '12dvh 16px', maxHeight: 'calc(88dvh - 16px)' },
} as const;

const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function useGoTo({ view, typed: before, onClose }: GoToDialogProps) {
  const [typed, setTyped] = useTypedAhead(before);
  const [chosen, setChosen] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const found = findDestinations(view.state, typed);
  const isWrong = !found.length && (isAsked || typed.trim() !== '');
  const go = (destination: Destination | undefined) => {
    setAsked(true);
    if (!destination) return;
    moveCaret(view, destination);
    onClose();
    showSelection(view);
  };
  const type = (text: string) => {
    setTyped(text);
    setChosen(0);
    setAsked(false);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEP_BY_KEY[event.key];
    if (!step || !found.length) return;
    event.preventDefault();
    setChosen((chosen + step + found.length) % found.length);
  };
  const problem = isWrong ? explainNoDestination(view.state, typed) : undefined;
  return { typed, type, found, chosen, go, press, problem };
}

/** Never shrinks, so that the buttons below do not move. */
function useStableHeight() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current)
      box.current.style.minHeight = `${box.current.getBoundingClientRect().height}px`;
  });
  return box;
}

export function GoToDialog(props: GoToDialogProps) {
  const { typed, type, found, chosen, go, press, problem } = useGoTo(props);
  const box = useStableHeight();
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
      sx={dialogStyles}
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
