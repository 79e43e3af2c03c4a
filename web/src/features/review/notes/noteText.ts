/** Notes as their tab shows them: fields of a desk entry, previews, search, announcements. */
import type { DeskListEntry } from '../../../editor/desk/lists/DeskList';

export interface Note {
  readonly key: string;
  readonly label: string;
  readonly description: string;
  /** Null where unknown. */
  readonly date: Date | null;
  /** Element id of a scene heading; empty: none. */
  readonly sceneId: string;
  /** Words of that heading when the note was linked. */
  readonly sceneHeading: string;
}

const PREVIEW_WORDS = 5;

function textValue(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readDate(value: unknown): Date | null {
  const date = new Date(textValue(value));
  return Number.isNaN(date.getTime()) ? null : date;
}

const notes = new WeakMap<DeskListEntry, Note>();

/** The same object for the same entry. */
export function noteFrom(entry: DeskListEntry): Note {
  const { key, texts, values } = entry;
  const note = notes.get(entry) ?? {
    key,
    label: texts.label ?? '',
    description: texts.description ?? '',
    date: readDate(values.date),
    sceneId: textValue(values.sceneId),
    sceneHeading: textValue(values.sceneHeading),
  };
  notes.set(entry, note);
  return note;
}

/** The first five words of a text, with a sign that there are more. */
export function previewText(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  const preview = words.slice(0, PREVIEW_WORDS).join(' ');
  return words.length > PREVIEW_WORDS ? `${preview}…` : preview;
}

export function noteTitle({ label }: Pick<Note, 'label'>): string {
  return label.trim() || 'Untitled note';
}

export function formatNoteDate(date: Date): string {
  return date.toLocaleDateString([], { dateStyle: 'medium' });
}

/** Words in any order, of the label, the description or the heading of the linked scene. */
export function matchesNoteSearch(note: Note, sceneHeading: string, query: string): boolean {
  const text = `${note.label} ${note.description} ${sceneHeading}`.toLocaleLowerCase();
  return query
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function describeNoteCount(shown: number, all: number): string {
  const count = all === 1 ? '1 note' : `${all} notes`;
  return shown === all ? count : `${shown} of ${count}`;
}
