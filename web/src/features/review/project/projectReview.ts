/** Notes and comments of a project: read from its free JSON, and changed by calls that name one entry each (RE41). */
import { userApi } from '../../../api/client';
import { awaitResponse } from '../../../api/fetchData';

type FreeJson = Readonly<Record<string, unknown>>;

export interface ReviewedProject {
  readonly id: string;
  readonly role: 'owner' | 'editor' | 'commenter' | 'viewer';
  readonly notes: readonly FreeJson[];
  readonly comments: readonly FreeJson[];
}

export interface ProjectNote {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** Empty where unknown. */
  readonly date: string;
}

export interface ProjectComment {
  /** Id of the entry of `comments` in which it is. */
  readonly entryId: string;
  /** Id in the entry's thread; empty: the entry is this one comment. */
  readonly commentId: string;
  readonly text: string;
  readonly author: string;
  readonly authorId: string;
  readonly createdAt: string;
}

/** Any client may have stored something else there. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function readNotes({ notes }: ReviewedProject): ProjectNote[] {
  return notes.map((note) => ({
    id: textOf(note.id),
    label: textOf(note.label),
    description: textOf(note.description),
    date: textOf(note.date),
  }));
}

function readComment(comment: FreeJson, entryId: string, commentId: string): ProjectComment {
  return {
    ...{ entryId, commentId },
    text: textOf(comment.text),
    // As the specification names somebody who is not known.
    author: textOf(comment.author) || 'screnpla-user',
    authorId: textOf(comment.authorId),
    createdAt: textOf(comment.creationTime),
  };
}

interface StoredThread {
  readonly id: string;
  readonly comments: readonly FreeJson[];
}

/** Null for an entry that is one comment. */
function threadIn({ contents }: FreeJson): StoredThread | null {
  if (typeof contents !== 'object' || contents === null) return null;
  const { id, comments } = contents as { id?: unknown; comments?: unknown };
  return { id: textOf(id), comments: Array.isArray(comments) ? comments : [] };
}

/** All of them as one thread, the oldest first; without those that nobody could read. */
export function readComments({ comments }: ReviewedProject): ProjectComment[] {
  const all = comments.flatMap((entry) => {
    const thread = threadIn(entry);
    if (!thread) return [readComment(entry, textOf(entry.id), '')];
    return thread.comments.map((one) => readComment(one, thread.id, textOf(one.id)));
  });
  const readable = all.filter(({ text }) => text.trim() !== '');
  return readable.sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

function pathOf(project: ReviewedProject) {
  return { project_id: project.id };
}

function editProject(
  project: ReviewedProject,
  body: { notes: FreeJson[] } | { comments: FreeJson[] },
) {
  const params = { path: pathOf(project) };
  return awaitResponse(userApi.PATCH('/api/projects/{project_id}', { params, body }));
}

/** A new note, or the changed fields of one. */
export function saveNote(project: ReviewedProject, note: Partial<ProjectNote> & { id: string }) {
  return editProject(project, { notes: [note] });
}

export function removeNote(project: ReviewedProject, id: string) {
  const params = { path: { ...pathOf(project), note_id: id } };
  return awaitResponse(userApi.DELETE('/api/projects/{project_id}/notes/{note_id}', { params }));
}

function saveInThread(project: ReviewedProject, threadId: string, comment: FreeJson) {
  return editProject(project, { comments: [{ contents: { id: threadId, comments: [comment] } }] });
}

/** Into the thread that is there; without one, `id` names the new thread, too. */
export function addComment(project: ReviewedProject, id: string, text: string) {
  const thread = project.comments.map(threadIn).find((found) => found !== null);
  return saveInThread(project, thread?.id ?? id, { id, text });
}

export function editComment(project: ReviewedProject, comment: ProjectComment, text: string) {
  const { entryId, commentId } = comment;
  if (commentId) return saveInThread(project, entryId, { id: commentId, text });
  return editProject(project, { comments: [{ id: entryId, text }] });
}

export function removeComment(project: ReviewedProject, { entryId, commentId }: ProjectComment) {
  const params = { path: pathOf(project), query: { id: entryId, comment: commentId } };
  return awaitResponse(userApi.DELETE('/api/projects/{project_id}/comments', { params }));
}
