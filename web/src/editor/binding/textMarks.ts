/** Converts text attributes of the Y.Doc to ProseMirror marks and back. Unknown attributes are kept untouched. */
import { Mark, type Node } from '@tiptap/pm/model';
import { SWITCH_MARKS, VALUED_MARKS } from '../../screenplay/marks';
import { schema } from '../schema/schema';

export type TextAttributes = Readonly<Record<string, unknown>>;

const switchMarks = new Set<string>(SWITCH_MARKS);
const valuedMarks = new Set<string>(VALUED_MARKS);

function createMark(name: string, value: unknown): Mark | null {
  // As the server reads them: a switch is true and nothing else.
  if (switchMarks.has(name)) return value === true ? schema.mark(name) : null;
  return valuedMarks.has(name) && typeof value === 'string' ? schema.mark(name, { value }) : null;
}

export function marksFrom(attributes: TextAttributes): readonly Mark[] {
  const marks: Mark[] = [];
  for (const name in attributes) {
    const mark = createMark(name, attributes[name]);
    if (mark !== null) marks.push(mark);
  }
  return marks.length > 0 ? Mark.setFrom(marks) : Mark.none;
}

function markValue(mark: Mark): unknown {
  return switchMarks.has(mark.type.name) ? true : mark.attrs.value;
}

export function attributesFromMarks(marks: readonly Mark[]): Record<string, unknown> {
  return Object.fromEntries(marks.map((mark) => [mark.type.name, markValue(mark)]));
}

/** Attributes that the view does not show. */
export function unknownAttributes(attributes: TextAttributes | undefined): TextAttributes {
  const entries = Object.entries(attributes ?? {});
  return Object.fromEntries(entries.filter(([name, value]) => createMark(name, value) === null));
}

/** Attributes to write for a change of marks; a null value removes one. */
export function diffMarks(before: readonly Mark[], after: readonly Mark[]): TextAttributes | null {
  if (Mark.sameSet(before, after)) return null;
  const removed = before.filter((mark) => !after.some((other) => other.type === mark.type));
  const added = after.filter((mark) => !mark.isInSet(before));
  const cleared = Object.fromEntries(removed.map((mark) => [mark.type.name, null]));
  return { ...cleared, ...attributesFromMarks(added) };
}

/** The runs of an element between two offsets. */
export function runsBetween(element: Node, from: number, to: number): Node[] {
  if (from >= to) return [];
  return [...element.content.cut(from, to).content];
}
