/** The cards of all shown notes, dragged by their handles to another place. */
import { DndContext, DragOverlay } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import type { RefObject } from 'react';
import type { DeskList } from '../../../editor/desk/lists/DeskList';
import type { Scene } from '../../../editor/scenes/sceneList';
import { NoteCard, type NoteCardActions } from './NoteCard';
import { type Note, noteTitle } from './noteText';
import { type NoteDrop, useNoteDrag } from './useNoteDrag';

/** Line between two cards where the held note would go. */
function DropLine({ drop }: { drop: NoteDrop | null }) {
  if (!drop) return null;
  return (
    <Box
      aria-hidden
      style={{ top: drop.y }}
      sx={{
        position: 'absolute',
        insetInline: 12,
        height: 3,
        borderRadius: 2,
        bgcolor: 'primary.main',
      }}
    />
  );
}

/** Picture of the held note under the pointer. */
function HeldNote({ note }: { note: Note | undefined }) {
  return (
    <DragOverlay dropAnimation={null}>
      {note && (
        <Box
          aria-hidden
          sx={{ p: 3, borderRadius: 1, boxShadow: 4, bgcolor: 'background.paper', fontWeight: 600 }}
        >
          {noteTitle(note)}
        </Box>
      )}
    </DragOverlay>
  );
}

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
  const { context, drop } = useNoteDrag({ box, notes, onDrop });
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
      <HeldNote note={notes.find(({ key }) => key === drop?.key)} />
    </DndContext>
  );
}
