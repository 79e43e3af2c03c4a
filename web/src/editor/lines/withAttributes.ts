/** A line that says something else of itself, with the same letters. */
import type { Node } from '@tiptap/pm/model';

export function withAttributes(
  { type, attrs, content, marks }: Node,
  others: Readonly<Record<string, unknown>>,
): Node {
  return type.create({ ...attrs, ...others }, content, marks);
}
