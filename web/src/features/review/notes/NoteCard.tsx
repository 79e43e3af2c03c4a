/** One note in the list: its handle, label, preview, date and scene; opened, its fields. */
import { useDraggable } from '@dnd-kit/core';
import TheatersRounded from '@mui/icons-material/TheatersRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, memo } from 'react';
import type { DeskList } from '../../../editor/desk/lists/DeskList';
import { DragHandle } from '../../../editor/desk/lists/EntryDrag';
import { EntryMenu, type EntryMove } from '../../../editor/desk/lists/EntryMenu';
import { moveForKey } from '../../../editor/desk/lists/listKeys';
import type { Scene } from '../../../editor/scenes/sceneList';
import { deletedSceneText, NoteFields } from './NoteFields';
import { formatNoteDate, type Note, noteTitle, previewText } from './noteText';

interface SceneLinkProps {
  note: Note;
  /** Undefined: the scene is deleted. */
  scene: Scene | undefined;
  onGo: (id: string) => void;
}

function SceneLink({ note, scene, onGo }: SceneLinkProps) {
  if (!note.sceneId) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 3, pb: 2, color: 'text.secondary' }}
    >
      <TheatersRounded aria-hidden sx={{ fontSize: 16 }} />
      {scene ? (
        <Link
          component="button"
          type="button"
          variant="caption"
          dir="auto"
          onClick={() => onGo(scene.id)}
          sx={{ minHeight: 24, textAlign: 'start', overflowWrap: 'anywhere' }}
        >
          {scene.text || 'Untitled scene'}
        </Link>
      ) : (
        <span dir="auto">{deletedSceneText(note)}</span>
      )}
    </Typography>
  );
}

export interface NoteCardActions {
  toggle: (key: string) => void;
  move: (key: string, move: EntryMove) => void;
  remove: (key: string) => void;
  link: (key: string, scene: { id: string; text: string } | null) => void;
  go: (sceneId: string) => void;
}

interface NoteCardProps {
  list: DeskList;
  note: Note;
  scene: Scene | undefined;
  /** For the field of an open note. */
  scenes: readonly Scene[];
  isOpen: boolean;
  /** It was made just now: its label takes the focus. */
  isNew: boolean;
  isHeld: boolean;
  canWrite: boolean;
  canMove: boolean;
  hasBefore: boolean;
  hasBehind: boolean;
  actions: NoteCardActions;
}

function NoteSummary({ note, isOpen }: { note: Note; isOpen: boolean }) {
  const preview = previewText(note.description);
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: '2px' }}>
      <Typography component="span" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {noteTitle(note)}
      </Typography>
      {!isOpen && preview && (
        <Typography variant="body2" component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {preview}
        </Typography>
      )}
      {note.date && (
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          <time dateTime={note.date.toISOString()}>{formatNoteDate(note.date)}</time>
        </Typography>
      )}
    </Box>
  );
}

const cardStyles = {
  listStyle: 'none',
  border: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 76px',
} as const;

function NoteHead(props: NoteCardProps) {
  const { note, isOpen, canMove, actions } = props;
  const press = (event: KeyboardEvent) => {
    const move = canMove ? moveForKey(event) : null;
    if (!move) return;
    event.preventDefault();
    actions.move(note.key, move);
  };
  return (
    <ButtonBase
      data-note-button={note.key}
      aria-expanded={isOpen}
      aria-keyshortcuts={canMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
      onClick={() => actions.toggle(note.key)}
      onKeyDown={press}
      sx={{
        flex: 1,
        minWidth: 0,
        minHeight: 44,
        px: 2,
        py: 1,
        borderRadius: 1,
        textAlign: 'start',
      }}
    >
      <NoteSummary {...{ note, isOpen }} />
    </ButtonBase>
  );
}

/** The upper row of a card: it is as tall as all others, so it stands for the card while that is dragged. */
function NoteRow(props: NoteCardProps) {
  const { note, canWrite, canMove, actions } = props;
  const draggable = useDraggable({ id: note.key, disabled: !canMove });
  const title = noteTitle(note);
  return (
    <Box ref={draggable.setNodeRef} sx={{ display: 'flex', alignItems: 'start', p: 1 }}>
      {canMove && <DragHandle {...{ draggable, title }} />}
      <NoteHead {...props} />
      {canWrite && (
        <EntryMenu
          {...{ title, canMove, hasBefore: props.hasBefore, hasBehind: props.hasBehind }}
          onMove={(move) => actions.move(note.key, move)}
          onDelete={() => actions.remove(note.key)}
        />
      )}
    </Box>
  );
}

export const NoteCard = memo(function NoteCard(props: NoteCardProps) {
  const { list, note, scene, scenes, isOpen, canWrite, actions } = props;
  return (
    <Box
      component="li"
      data-entry={note.key}
      sx={{
        ...cardStyles,
        borderColor: isOpen ? 'primary.main' : 'divider',
        opacity: props.isHeld ? 0.4 : 1,
      }}
    >
      <NoteRow {...props} />
      <SceneLink {...{ note, scene }} onGo={actions.go} />
      {isOpen && (
        <NoteFields
          {...{ list, note, scenes, canWrite }}
          takesFocus={props.isNew}
          onLink={(target) => actions.link(note.key, target)}
          onClose={() => actions.toggle(note.key)}
        />
      )}
    </Box>
  );
});
