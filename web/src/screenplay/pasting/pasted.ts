/** Pasted elements, in the shape the document has, and sentences about what was left out. */
import type { Kind } from '../elements';
import type { TextMarks } from '../marks';

export interface PastedRun extends TextMarks {
  text: string;
}

export interface Pasted {
  kind: Kind;
  runs: PastedRun[];
  /** Besides id and kind, as the document has them: strings, those with a structure as JSON. */
  attributes: Record<string, string>;
  /** Only of what was cut here and has not been put back yet. */
  id?: string;
}

export interface Pasting {
  elements: Pasted[];
  losses: string[];
  /** Fields of a title page that stood above, by the names the document's cover has. */
  cover?: Record<string, string>;
  /** Its source said what the elements are; otherwise they were told by their words or places. */
  exact: boolean;
  /** A piece of a line that belongs into another, whatever it was part of. */
  inline?: boolean;
  /** The first element is the end of one, the last the beginning of one. */
  joinsFirst?: boolean;
  joinsLast?: boolean;
  /** Every element stays a line of its own, and splits no line. */
  wholeLines?: boolean;
}

export interface PastedNote {
  text: string;
  at?: number;
  kind?: string;
}

export function textOfPasted(pasted: Pasted): string {
  const [only] = pasted.runs;
  if (only && pasted.runs.length === 1) return only.text;
  return pasted.runs.map((run) => run.text).join('');
}

export function makePasted(
  kind: Kind,
  text: string,
  attributes: Record<string, string> = {},
): Pasted {
  return { kind, runs: text ? [{ text }] : [], attributes };
}

/** Notes of an element; none where another program wrote what nobody can read. */
export function notesOf(attributes: Readonly<Record<string, string | null>>): PastedNote[] {
  try {
    const notes: unknown = JSON.parse(attributes.notes ?? '[]');
    return Array.isArray(notes) ? notes.filter(isNote) : [];
  } catch {
    return [];
  }
}

function isNote(value: unknown): value is PastedNote {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'text') === 'string'
  );
}
