/** Notes of a project, for who writes in it: added and edited in a dialog, deleted with a way back. */
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { Field } from '../../../ui/forms/Field';
import { SaveActions } from '../../../ui/forms/SaveActions';
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { formatNoteDate, noteTitle } from '../notes/noteText';
import { type ProjectNote, readNotes, removeNote, saveNote } from './projectReview';
import { type ProjectReviewProps, ReviewSection } from './ReviewSection';

interface NoteFormProps {
  title: string;
  note: ProjectNote;
  /** Throws a Problem: its sentence is shown, and the words stay. */
  onSave: (changed: Pick<ProjectNote, 'label' | 'description'>) => Promise<unknown>;
  onClose: () => void;
}

const notSaved = 'The note could not be saved. What you wrote is kept: please try again.';

function NoteDialog({ title, note, onSave, onClose }: NoteFormProps) {
  const titleId = useId();
  const { label, description } = note;
  const form = useForm({ defaultValues: { label, description } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    try {
      await onSave(typed);
      onClose();
    } catch (error) {
      form.setError('description', { message: sentenceFor(asProblem(error), notSaved) });
    }
  });
  return (
    // With something written only its buttons close it.
    <Dialog
      open
      onClose={() => !isDirty && onClose()}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 5 }}>
          <Field
            label="Label"
            autoFocus
            inputProps={{ dir: 'auto', maxLength: 200 }}
            {...form.register('label')}
          />
          <Field
            label="Description"
            multiline
            minRows={4}
            maxRows={14}
            sx={{ p: 0 }}
            inputProps={{ dir: 'auto', maxLength: 20_000 }}
            problem={errors.description?.message}
            {...form.register('description')}
          />
        </DialogContent>
        <SaveActions isBlocked={isSubmitting || !isDirty} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface NoteRowProps {
  note: ProjectNote;
  onEdit: () => void;
  onDelete: () => void;
}

function NoteRow({ note, onEdit, onDelete }: NoteRowProps) {
  const title = noteTitle(note);
  const date = note.date && !Number.isNaN(Date.parse(note.date)) ? new Date(note.date) : null;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'start', gap: 1, px: 5, py: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: '2px', overflowWrap: 'anywhere' }}>
        <Typography dir="auto" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {note.description && (
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
            {note.description}
          </Typography>
        )}
        {date && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            <time dateTime={date.toISOString()}>{formatNoteDate(date)}</time>
          </Typography>
        )}
      </Box>
      <Tooltip title="Edit">
        <IconButton aria-label={`Edit ${title}`} onClick={onEdit}>
          <EditRounded />
        </IconButton>
      </Tooltip>
      <Tooltip title="Delete">
        <IconButton aria-label={`Delete ${title}`} onClick={onDelete}>
          <DeleteOutlineRounded />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

function useNoteActions({ project, onChanged }: ProjectReviewProps) {
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const attempt = async (call: Promise<unknown>, fallback: string) => {
    try {
      await call;
    } catch (error) {
      notify.failure(error, fallback);
      return false;
    }
    await onChanged();
    return true;
  };
  const bringBack = ({ id, label, description }: ProjectNote) =>
    attempt(saveNote(project, { id, label, description }), 'The note could not be brought back.');
  return {
    save: async (id: string, changed: Pick<ProjectNote, 'label' | 'description'>) => {
      await saveNote(project, { id, ...changed });
      await onChanged();
    },
    remove: async (note: ProjectNote) => {
      const isDone = await attempt(
        removeNote(project, note.id),
        'The note could not be deleted. Please try again.',
      );
      if (isDone) notifyWithUndo('Note deleted', () => void bringBack(note));
    },
  };
}

const newNote = () => ({ id: crypto.randomUUID(), label: '', description: '', date: '' });

export function ProjectNotes(props: ProjectReviewProps) {
  const notes = readNotes(props.project);
  const actions = useNoteActions(props);
  const [edited, setEdited] = useState<ProjectNote | null>(null);
  const isNew = edited !== null && notes.every(({ id }) => id !== edited.id);
  return (
    <>
      <ReviewSection
        title="Notes"
        isEmpty={notes.length === 0}
        whenEmpty="No notes yet. Notes about the whole project are for everybody who writes in it."
        action={
          <Button
            variant="outlined"
            startIcon={<AddRounded />}
            onClick={() => setEdited(newNote())}
          >
            New Note
          </Button>
        }
      >
        {notes.map((note) => (
          <NoteRow
            key={note.id}
            note={note}
            onEdit={() => setEdited(note)}
            onDelete={() => void actions.remove(note)}
          />
        ))}
      </ReviewSection>
      {edited && (
        <NoteDialog
          key={edited.id}
          title={isNew ? 'New Note' : 'Edit note'}
          note={edited}
          onSave={(changed) => actions.save(edited.id, changed)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
