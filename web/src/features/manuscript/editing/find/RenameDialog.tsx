/** Rename a character dialog, with the affected occurrences to choose from. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type FormEvent, type RefObject, useId, useMemo, useState } from 'react';
import { NameFinder, renameCharacter } from '../../../../editor/find/renameCharacter';
import {
  countCues,
  listSpeakers,
  readNames,
  speakerAtCaret,
} from '../../../../editor/find/speakers';
import { runLongTask } from '../../../../editor/view/longTask';
import { useEditorState } from '../../../../editor/view/useEditorState';
import { countNoun, isolateBidi } from '../../../../kit/displayText';
import { toCapitals } from '../../../../screenplay/layout/text/displayText';
import { Field } from '../../../../ui/forms/Field';
import { copyCharacterColour } from '../characters/characterColours';
import {
  INITIAL_SELECTION,
  isOccurrenceSelected,
  OccurrenceList,
  type OccurrenceSelection,
} from './OccurrenceList';
import { SelectField } from './SelectField';
import { useTypedAhead } from './typeAhead';

const readDoc = (state: EditorState) => state.doc;

/** `scriptId`: key of the character colours. `before`: typed-ahead text of the name field. */
export function useRenameCharacter(view: EditorView, scriptId: string, before: RefObject<string>) {
  const names = useEditorState(view, readNames);
  const doc = useEditorState(view, readDoc);
  const speakers = useMemo(() => listSpeakers(names), [names]);
  const [name, setName] = useState(() => speakerAtCaret(view.state) || (speakers[0] ?? ''));
  const [other, setOther] = useTypedAhead(before);
  const [chosen, setChosen] = useState<OccurrenceSelection>(INITIAL_SELECTION);
  const finder = useMemo(() => new NameFinder(name), [name]);
  const occurrences = useMemo(() => finder.findIn(doc), [finder, doc]);
  const selected = useMemo(
    () => occurrences.filter((occurrence) => isOccurrenceSelected(chosen, occurrence)),
    [chosen, occurrences],
  );
  const newName = other.trim();
  const choose = (next: string) => {
    setName(next);
    setChosen(INITIAL_SELECTION);
  };
  const rename = () => {
    runLongTask(selected.length, () => {
      if (view.isDestroyed) return;
      // The document may have changed meanwhile.
      const now = finder
        .findIn(view.state.doc)
        .filter((occurrence) => isOccurrenceSelected(chosen, occurrence));
      const isDone = renameCharacter(now, newName)(view.state, view.dispatch, view);
      if (isDone) copyCharacterColour(scriptId, name, toCapitals(newName));
    });
  };
  // Occurrences belong to the rendered document: a newer one has others.
  const isReady = newName !== '' && selected.length > 0 && doc === view.state.doc;
  const nameClash = describeNameClash(name, newName, countCues(names, newName));
  return {
    ...{ speakers, name, choose, other, setOther, occurrences, selected, chosen, setChosen },
    ...{ isReady, nameClash, rename },
  };
}

function describeNameClash(name: string, newName: string, cues: number): string {
  if (!cues || newName.toUpperCase() === name) return '';
  return `${isolateBidi(newName)} speaks in this script already (${countNoun(cues, 'cue')}): the two become one.`;
}

type CharacterRename = ReturnType<typeof useRenameCharacter>;

interface RenameDialogProps {
  view: EditorView;
  scriptId: string;
  /** Typed-ahead text. */
  typed: RefObject<string>;
  onClose: () => void;
}

function NoSpeakers() {
  return (
    <DialogContentText>
      Nobody speaks in this script yet. Names come from the cues above dialogue.
    </DialogContentText>
  );
}

function RenameForm({ renaming }: { renaming: CharacterRename }) {
  const { speakers, name, choose, other, setOther, occurrences, chosen, setChosen, nameClash } =
    renaming;
  return (
    <Stack spacing={4}>
      <SelectField
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
      {nameClash && <Alert severity="info">{nameClash}</Alert>}
      <OccurrenceList occurrences={occurrences} chosen={chosen} onChoose={setChosen} />
    </Stack>
  );
}

export function RenameDialog({ view, scriptId, typed, onClose }: RenameDialogProps) {
  const renaming = useRenameCharacter(view, scriptId, typed);
  const { speakers, selected, isReady, rename } = renaming;
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
          {speakers.length ? <RenameForm renaming={renaming} /> : <NoSpeakers />}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          {speakers.length > 0 && (
            <Button type="submit" variant="contained" disabled={!isReady}>
              Rename in {countNoun(selected.length, 'place')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
