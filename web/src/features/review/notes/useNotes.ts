/** Notes of the open script: the list in the desk's document, and the actions on it, each with its announcement. */
import { useMemo, useSyncExternalStore } from 'react';
import { NOTES_SCHEMA, openDeskList } from '../../../editor/desk/lists/DeskList';
import { type EntryMove, targetIndex } from '../../../editor/desk/lists/EntryMenu';
import { describeEntryPosition } from '../../../editor/desk/lists/useEntryDrag';
import type { DocumentSession } from '../../../editor/session/documentSession';
import { useAnnouncement } from '../../../ui/hooks/useAnnouncement';
import { useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { noteFrom, noteTitle } from './noteText';

export function useNotes(session: DocumentSession) {
  const doc = useSyncExternalStore(session.subscribe, () => session.doc);
  const list = openDeskList(doc, NOTES_SCHEMA);
  const entries = useSyncExternalStore(list.subscribe, list.getEntries);
  const notes = useMemo(() => entries.map(noteFrom), [entries]);
  const { announcement, announce } = useAnnouncement();
  const notifyWithUndo = useNotifyWithUndo();
  const moveTo = (key: string, index: number) => {
    const from = notes.findIndex((note) => note.key === key);
    const note = notes[from];
    if (!note) return;
    if (index !== from) list.move(key, index);
    announce(describeEntryPosition(noteTitle(note), 'note', index, notes.length));
  };
  return {
    list,
    notes,
    announcement,
    /** A new note on top; returns its key. */
    add: () => list.add({ texts: {}, values: { date: new Date().toISOString() } }, 0),
    moveTo,
    move: (key: string, move: EntryMove) => {
      const index = notes.findIndex((note) => note.key === key);
      moveTo(key, targetIndex(move, index, notes.length - 1));
    },
    /** `scene` null: no scene any more. */
    link: (key: string, scene: { id: string; text: string } | null) =>
      list.setValues(key, { sceneId: scene?.id, sceneHeading: scene?.text }),
    remove: (key: string) => void notifyWithUndo('Note deleted', list.remove(key)),
    undoOrRedo: (isAgain: boolean) => {
      const isDone = isAgain ? list.redo() : list.undo();
      if (isDone) announce(isAgain ? 'Done again.' : 'Taken back.');
    },
  };
}

export type NoteActions = ReturnType<typeof useNotes>;
