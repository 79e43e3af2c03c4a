/** Fields of an open note: label and description, in which several people type at once, and the scene it is about. */
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useId } from 'react';
import type { DeskList } from '../../../editor/desk/lists/DeskList';
import { useSharedField } from '../../../editor/desk/lists/useSharedField';
import type { Scene } from '../../../editor/scenes/sceneList';
import { Field } from '../../../ui/forms/Field';
import type { Note } from './noteText';

interface SharedFieldProps {
  list: DeskList;
  noteKey: string;
  name: 'label' | 'description';
  label: string;
  canWrite: boolean;
  takesFocus?: boolean;
}

function SharedField({ list, noteKey, name, label, canWrite, takesFocus }: SharedFieldProps) {
  const field = useSharedField({ list, entryKey: noteKey, name, takesFocus });
  const isLong = name === 'description';
  return (
    <Field
      label={label}
      size="small"
      multiline={isLong}
      minRows={isLong ? 3 : undefined}
      inputRef={field}
      readOnly={!canWrite}
      inputProps={{ dir: 'auto', ...(!isLong && { maxLength: 200 }) }}
      onFocus={() => list.endUndoStep()}
      // A field of several lines has the padding of a field and that of its text.
      {...(isLong && { sx: { p: 0 } })}
    />
  );
}

interface SceneOption {
  readonly id: string;
  readonly text: string;
  readonly label: string;
}

function sceneOption({ id, number, text }: Scene): SceneOption {
  const heading = text || 'Untitled scene';
  return { id, text: heading, label: number ? `${number}. ${heading}` : heading };
}

interface SceneFieldProps {
  note: Note;
  scenes: readonly Scene[];
  canWrite: boolean;
  onLink: (scene: { id: string; text: string } | null) => void;
}

function SceneField({ note, scenes, canWrite, onLink }: SceneFieldProps) {
  const id = useId();
  const options = scenes.map(sceneOption);
  const deleted = { id: note.sceneId, text: note.sceneHeading, label: deletedSceneText(note) };
  const linked = options.find((option) => option.id === note.sceneId) ?? deleted;
  return (
    <Autocomplete
      id={id}
      size="small"
      sx={{ '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { py: '3px' } }}
      options={options}
      value={note.sceneId ? linked : null}
      disabled={!canWrite}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionKey={(option) => option.id}
      noOptionsText={scenes.length === 0 ? 'No scenes yet' : 'No scene has these words'}
      onChange={(_event, option) => onLink(option)}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <Field id={id} label="Scene" placeholder="No scene" {...input} inputProps={htmlInput} />
      )}
    />
  );
}

/** The last words of a heading that is not in the script any more. */
export function deletedSceneText({ sceneHeading }: Pick<Note, 'sceneHeading'>): string {
  return sceneHeading ? `${sceneHeading} (scene deleted)` : 'Scene deleted';
}

interface NoteFieldsProps extends SceneFieldProps {
  list: DeskList;
  takesFocus: boolean;
  /** Escape in a field. */
  onClose: () => void;
}

export function NoteFields({ list, takesFocus, onClose, ...scene }: NoteFieldsProps) {
  const { note, canWrite } = scene;
  const press = (event: KeyboardEvent) => {
    // The first Escape closes the list of scenes.
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // A sheet would close with it.
    event.stopPropagation();
    onClose();
  };
  return (
    <Box onKeyDown={press} sx={{ display: 'grid', gap: 4, px: 3, pb: 3, pt: 1 }}>
      <SharedField
        {...{ list, canWrite, takesFocus }}
        noteKey={note.key}
        name="label"
        label="Label"
      />
      <SharedField
        {...{ list, canWrite }}
        noteKey={note.key}
        name="description"
        label="Description"
      />
      <SceneField {...scene} />
    </Box>
  );
}
