/** Conversion between nodes of the editor and pasted elements. */
import type { Fragment, Mark, Node, Schema } from '@tiptap/pm/model';
import { asKind } from '../../screenplay/kinds';
import { SWITCH_MARKS, type TextMarks, VALUED_MARKS } from '../../screenplay/marks';
import type { Pasted, PastedRun } from '../../screenplay/pasting/pasted';
import { newElementId, OPTIONAL_ATTRIBUTES } from '../schema/documentShape';

export function fragmentToPasted(content: Fragment): Pasted[] {
  const pasted: Pasted[] = [];
  content.forEach((node) => {
    if (node.isText) pasted.push({ kind: 'action', runs: [textNodeToRun(node)], attributes: {} });
    else pasted.push(elementToPasted(node));
  });
  return pasted;
}

function elementToPasted(node: Node): Pasted {
  const attributes: Record<string, string> = {};
  for (const name of OPTIONAL_ATTRIBUTES) {
    const value: unknown = node.attrs[name];
    if (typeof value === 'string') attributes[name] = value;
  }
  const runs: PastedRun[] = [];
  node.forEach((text) => {
    runs.push(textNodeToRun(text));
  });
  const kind = asKind(node.attrs.kind) ?? 'normal';
  return { kind, runs, attributes, ...(node.attrs.id && { id: String(node.attrs.id) }) };
}

function textNodeToRun(node: Node): PastedRun {
  const marks: TextMarks = {};
  for (const { type, attrs } of node.marks) {
    const switchMark = SWITCH_MARKS.find((each) => each === type.name);
    const valuedMark = VALUED_MARKS.find((each) => each === type.name);
    if (switchMark) marks[switchMark] = true;
    else if (valuedMark) marks[valuedMark] = String(attrs.value);
  }
  return { ...marks, text: node.text ?? '' };
}

export function createTextNodes({ runs }: Pasted, schema: Schema): Node[] {
  return runs
    .filter((run) => run.text !== '')
    .map((run) => schema.text(run.text, createMarks(run, schema)));
}

function createMarks(run: PastedRun, schema: Schema): Mark[] {
  const switchMarks = SWITCH_MARKS.filter((name) => run[name]).map((name) => schema.mark(name));
  const valuedMarks = VALUED_MARKS.flatMap((name) => {
    const value = run[name];
    return value ? [schema.mark(name, { value })] : [];
  });
  return [...switchMarks, ...valuedMarks];
}

export function createElementNode(pasted: Pasted, schema: Schema, id = newElementId()): Node {
  const { element } = schema.nodes;
  if (!element) throw new Error('The schema has no elements.');
  const attrs = { ...pasted.attributes, id, kind: pasted.kind };
  return element.create(attrs, createTextNodes(pasted, schema));
}
