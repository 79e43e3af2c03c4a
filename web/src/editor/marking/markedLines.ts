/** Lines of the open text as marking compares them, and their letters as ProseMirror nodes; the strings are those of the document. */
import { type Attrs, Fragment, type Mark, type Node } from '@tiptap/pm/model';
import type { LookedRun, VersionLine } from '../../screenplay/marking/lines';
import { schema } from '../schema/schema';

/** Nodes are immutable, so each is converted once. */
const linesByNode = new WeakMap<Node, VersionLine>();

export function lineFromNode(node: Node): VersionLine {
  const known = linesByNode.get(node);
  if (known) return known;
  const line = { id: String(node.attrs.id), fields: readFields(node.attrs), runs: readRuns(node) };
  linesByNode.set(node, line);
  return line;
}

/** Each id stands once. */
export function linesFromDoc(doc: Node): VersionLine[] {
  const lines = doc.children.map(lineFromNode);
  const ids = makeIdsUnique(lines.map(({ id }) => id));
  return lines.map((line, at) => (line.id === ids[at] ? line : { ...line, id: ids[at] as string }));
}

/** Two who bring the same line back at the same time make two of it. The second is named as the server names it. */
export function makeIdsUnique(ids: readonly string[]): readonly string[] {
  const all = new Set(ids);
  if (all.size === ids.length) return ids;
  const used = new Set<string>();
  let suffix = 2;
  return ids.map((id) => {
    let own = id;
    while (used.has(own) || (own !== id && all.has(own))) {
      own = `${id}~${suffix}`;
      suffix += 1;
    }
    used.add(own);
    return own;
  });
}

function readFields(attributes: Attrs): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes))
    if (name !== 'id' && value !== null) fields[name] = String(value);
  return fields;
}

function readRuns(node: Node): LookedRun[] {
  return node.children.map(({ text = '', marks }) => ({ text, look: lookOf(marks) }));
}

/** Marks in the order of their names, as the server writes them. */
function lookOf(marks: readonly Mark[]): string {
  if (marks.length === 0) return '';
  const entries = marks.map(({ type, attrs }): [string, unknown] => [
    type.name,
    attrs.value ?? true,
  ]);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}

export function marksFromLook(look: string): readonly Mark[] {
  if (!look) return [];
  const marks: Record<string, unknown> = JSON.parse(look);
  return Object.entries(marks).flatMap(([name, value]) => {
    const type = schema.marks[name];
    if (!type) return [];
    return [type.create(value === true ? null : { value: String(value) })];
  });
}

export function fragmentFromRuns(runs: readonly LookedRun[]): Fragment {
  return Fragment.from(runs.map(({ text, look }) => schema.text(text, marksFromLook(look))));
}

/** With the id that the line had. */
export function nodeFromLine({ id, fields, runs }: VersionLine): Node {
  return schema.node('element', { ...fields, id }, fragmentFromRuns(runs));
}
