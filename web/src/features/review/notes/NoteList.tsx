/** The cards of all shown notes, dragged by their handles to another place. */
import { DndContext } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import { type RefObject, useMemo } from 'react';
import type { DeskList } from '../../../editor/desk/lists/DeskList';
import { DropLine, HeldEntry } from '../../../editor/desk/lists/EntryDrag';
import { useEntryDrag } from '../../../editor/desk/lists/useEntryDrag';
import type { Scene } from '../../../editor/scenes/sceneList';
import { NoteCard, type NoteCardActions } from './NoteCard';
import { type Note, noteTitle } from './noteText';

const NO_SCENES: readonly Scene[] = [];

interface NoteListProps {
  list: DeskList;
  /** The box that scrolls. */
  box: RefObject<HTMLElement | null>;
  notes: readonly Note[];
  scenes: readonly Scene[];
  openKey: string;
  /** The note that was made just now. */
  newKey: string;
  canWrite: boolean;
  /** In a filtered list the neighbours of a note are not visible. */
  canMove: boolean;
  actions: NoteCardActions;
  onDrop: (key: string, index: number) => void;
}

export function NoteList(props: NoteListProps) {
  const { list, box, notes, scenes, openKey, canWrite, canMove, actions, onDrop } = props;
  const entries = useMemo(
    () => notes.map((note) => ({ key: note.key, title: noteTitle(note) })),
    [notes],
  );
  const { context, drop } = useEntryDrag({ box, entries, noun: 'note', onDrop });
  const sceneById = new Map(scenes.map((scene) => [scene.id, scene]));
  return (
    <DndContext {...context}>
      <Box component="ul" aria-label="Notes" sx={{ m: 0, p: 0, display: 'grid', gap: 2 }}>
        {notes.map((note, index) => (
          <NoteCard
            key={note.key}
            {...{ list, note, canWrite, canMove, actions }}
            scene={sceneById.get(note.sceneId)}
            scenes={note.key === openKey ? scenes : NO_SCENES}
            isOpen={note.key === openKey}
            isNew={note.key === props.newKey}
            isHeld={note.key === drop?.key}
            hasBefore={index > 0}
            hasBehind={index < notes.length - 1}
          />
        ))}
      </Box>
      <DropLine drop={drop} />
      <HeldEntry entry={entries.find(({ key }) => key === drop?.key)} />
    </DndContext>
  );
}
