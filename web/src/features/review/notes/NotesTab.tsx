/** Notes tab of the drawer: search, list and order of all notes of a script, live for all who write it. */
import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { undoForKey } from '../../../editor/desk/lists/listKeys';
import { useDeskSession } from '../../../editor/desk/useDeskSession';
import { goToScene } from '../../../editor/scenes/goToScene';
import type { Scene } from '../../../editor/scenes/sceneList';
import { useScenes } from '../../../editor/scenes/useScenes';
import type { DocumentSession } from '../../../editor/session/documentSession';
import { useIsReady } from '../../../editor/session/useIsOpened';
import type { DrawerContentProps } from '../../../editor/view/editorSlots';
import { EmptyDesk } from '../../../ui/drawings/EmptyDesk';
import { useStableActions } from '../../../ui/hooks/useStableActions';
import { drawerStopAttribute } from '../../../ui/keyboard/drawerStop';
import { type KeyHelpRow, useKeyHelp } from '../../../ui/keyboard/keyHelp';
import { LiveRegion } from '../../../ui/toasts/LiveRegion';
import type { NoteCardActions } from './NoteCard';
import { NoteList } from './NoteList';
import { describeNoteCount, matchesNoteSearch, type Note } from './noteText';
import { useNotes } from './useNotes';

interface NoteSearchProps {
  query: string;
  field: RefObject<HTMLInputElement | null>;
  onSearch: (query: string) => void;
}

function NoteSearch({ query, field, onSearch }: NoteSearchProps) {
  const press = (event: KeyboardEvent) => {
    // The first Escape clears the query, the second leads back to the page.
    if (event.key !== 'Escape' || query === '') return;
    event.preventDefault();
    event.stopPropagation();
    onSearch('');
  };
  const clear = () => {
    onSearch('');
    field.current?.focus();
  };
  return (
    <OutlinedInput
      inputRef={field}
      type="search"
      size="small"
      fullWidth
      value={query}
      placeholder="Search notes"
      inputProps={{ 'aria-label': 'Search notes' }}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={press}
      startAdornment={
        <InputAdornment position="start">
          <SearchRounded />
        </InputAdornment>
      }
      endAdornment={
        query && (
          <InputAdornment position="end">
            <IconButton aria-label="Clear the search" edge="end" onClick={clear}>
              <CloseRounded />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}

function NoNotes({ isSearch, canWrite }: { isSearch: boolean; canWrite: boolean }) {
  return (
    <Box sx={{ p: 6, display: 'grid', justifyItems: 'center', gap: 4, textAlign: 'center' }}>
      {!isSearch && <EmptyDesk />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isSearch && 'No note has these words.'}
        {!isSearch && canWrite && 'No notes yet. What should you not forget about this script?'}
        {!isSearch && !canWrite && 'No notes yet.'}
      </Typography>
    </Box>
  );
}

interface NotesContentProps extends DrawerContentProps {
  session: DocumentSession;
  refused: string | null;
}

function useOpenNote() {
  const [openKey, setOpenKey] = useState('');
  const [newKey, setNewKey] = useState('');
  const openNew = (key: string) => {
    setOpenKey(key);
    setNewKey(key);
  };
  const toggle = (key: string) => setOpenKey((before) => (before === key ? '' : key));
  return { openKey, newKey, openNew, toggle };
}

function useNoteSearch(notes: readonly Note[], scenes: readonly Scene[]) {
  const [query, setQuery] = useState('');
  const words = query.trim();
  const headingOf = ({ sceneId, sceneHeading }: Note) =>
    scenes.find(({ id }) => id === sceneId)?.text ?? sceneHeading;
  const shown = words
    ? notes.filter((note) => matchesNoteSearch(note, headingOf(note), words))
    : notes;
  return { query, setQuery, shown, isFiltered: words !== '' };
}

function useNotesTab({ view, session, onLeave }: NotesContentProps) {
  const { moveTo, add, undoOrRedo, ...notes } = useNotes(session);
  const scenes = useScenes(view);
  const search = useNoteSearch(notes.notes, scenes.all);
  const open = useOpenNote();
  const box = useRef<HTMLDivElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const focusNote = (key: string) =>
    box.current?.querySelector<HTMLElement>(`[data-note-button="${CSS.escape(key)}"]`)?.focus();
  const actions = useStableActions<NoteCardActions>({
    toggle: (key) => {
      open.toggle(key);
      focusNote(key);
    },
    move: notes.move,
    remove: (key) => {
      const index = search.shown.findIndex((note) => note.key === key);
      const next = search.shown[index + 1] ?? search.shown[index - 1];
      notes.remove(key);
      if (next) focusNote(next.key);
      else newButton.current?.focus();
    },
    link: notes.link,
    go: (sceneId) => {
      const number = scenes.all.findIndex(({ id }) => id === sceneId);
      goToScene(view, scenes.list, number);
      onLeave();
    },
  });
  const addNote = () => {
    search.setQuery('');
    open.openNew(add());
  };
  return { ...notes, scenes, search, open, box, newButton, actions, addNote, moveTo, undoOrRedo };
}

interface NotesHeadProps {
  tab: ReturnType<typeof useNotesTab>;
  field: RefObject<HTMLInputElement | null>;
  canWrite: boolean;
  hasNotes: boolean;
}

function NotesHead({ tab, field, canWrite, hasNotes }: NotesHeadProps) {
  const { query, setQuery, shown, isFiltered } = tab.search;
  return (
    <Box sx={{ flex: 'none', p: 3, pb: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <NoteSearch {...{ query, field }} onSearch={setQuery} />
        {canWrite && (
          <Button
            ref={tab.newButton}
            variant="contained"
            startIcon={<AddRounded />}
            onClick={tab.addNote}
            sx={{ flex: 'none' }}
          >
            New Note
          </Button>
        )}
      </Box>
      <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
        {hasNotes && describeNoteCount(shown.length, tab.notes.length)}
        {canWrite && isFiltered && shown.length > 0 && ' · Clear the search to move notes.'}
      </Typography>
    </Box>
  );
}

const noteKeyRows: readonly KeyHelpRow[] = [
  { label: 'Open or close the note', keys: ['Enter'] },
  { label: 'Move it up, down', keys: ['Alt-ArrowUp', 'Alt-ArrowDown'] },
  { label: 'Undo in the notes', keys: ['Mod-z'] },
];

const columnStyles = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;
const listStyles = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  px: 3,
  pb: 3,
  outline: 'none',
} as const;

function NotesContent(props: NotesContentProps) {
  const { canWrite, takesFocus, session, refused } = props;
  const tab = useNotesTab(props);
  useKeyHelp('The list of notes', noteKeyRows);
  const field = useRef<HTMLInputElement>(null);
  const hasNotes = useIsReady(session, tab.notes.length > 0);
  const { shown, isFiltered } = tab.search;
  const press = (event: KeyboardEvent) => {
    const undo = undoForKey(event);
    if (!undo || !canWrite) return;
    event.preventDefault();
    tab.undoOrRedo(undo === 'redo');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the drawer is opened
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box onKeyDown={press} sx={columnStyles}>
      {refused && (
        <Typography variant="body2" role="note" sx={{ p: 4, color: 'text.secondary' }}>
          {refused}
        </Typography>
      )}
      <NotesHead {...{ tab, field, canWrite, hasNotes }} />
      <Box ref={tab.box} {...drawerStopAttribute} tabIndex={-1} sx={listStyles}>
        <NoteList
          {...{ canWrite, ...tab.open, box: tab.box, list: tab.list, actions: tab.actions }}
          notes={shown}
          scenes={tab.scenes.all}
          canMove={canWrite && !isFiltered}
          onDrop={tab.moveTo}
        />
        {hasNotes && shown.length === 0 && <NoNotes isSearch={isFiltered} canWrite={canWrite} />}
      </Box>
      <LiveRegion announcement={tab.announcement} />
    </Box>
  );
}

export function NotesTab(props: DrawerContentProps) {
  const { session, canWrite, refused } = useDeskSession(props.canWrite);
  return session && <NotesContent {...props} {...{ session, canWrite, refused }} />;
}
