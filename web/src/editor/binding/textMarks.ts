/** The marks of a text in the document and in the view. What the view does not know is left to whoever wrote it. */
import { Mark, type Node } from '@tiptap/pm/model';
import { SWITCHES, VALUED_MARKS } from '../../screenplay/marks';
import { schema } from '../schema';

export type Attributes = Readonly<Record<string, unknown>>;

const switches = new Set<string>(SWITCHES);
const valued = new Set<string>(VALUED_MARKS);

function markOf(name: string, value: unknown): Mark | null {
  // As the server reads them: a switch is true and nothing else.
  if (switches.has(name)) return value === true ? schema.mark(name) : null;
  return valued.has(name) && typeof value === 'string' ? schema.mark(name, { value }) : null;
}

export function marksFrom(attributes: Attributes): readonly Mark[] {
  const made = Object.entries(attributes).map(([name, value]) => markOf(name, value));
  return Mark.setFrom(made.filter((mark) => mark !== null));
}

function saidBy(mark: Mark): unknown {
  return switches.has(mark.type.name) ? true : mark.attrs.value;
}

export function attributesFrom(marks: readonly Mark[]): Record<string, unknown> {
  return Object.fromEntries(marks.map((mark) => [mark.type.name, saidBy(mark)]));
}

/** Those attributes of a letter of which nothing is to be seen. */
export function unseen(attributes: Attributes | undefined): Attributes {
  const entries = Object.entries(attributes ?? {});
  return Object.fromEntries(entries.filter(([name, value]) => markOf(name, value) === null));
}

/** What is to be written where marks become others; null: taken away. */
export function markChanges(before: readonly Mark[], after: readonly Mark[]): Attributes | null {
  if (Mark.sameSet(before, after)) return null;
  const gone = before.filter((mark) => !after.some((other) => other.type === mark.type));
  const come = after.filter((mark) => !mark.isInSet(before));
  const taken = Object.fromEntries(gone.map((mark) => [mark.type.name, null]));
  return { ...taken, ...attributesFrom(come) };
}

/** The runs of a text between two of its letters. */
export function runsBetween(element: Node, from: number, to: number): Node[] {
  if (from >= to) return [];
  return [...element.content.cut(from, to).content];
}
