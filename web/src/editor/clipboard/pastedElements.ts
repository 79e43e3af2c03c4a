/** Elements of the view as what can be pasted, and the other way. */
import type { Fragment, Mark, Node, Schema } from '@tiptap/pm/model';
import { asKind } from '../../screenplay/kinds';
import { type Look, SWITCHES, VALUED_MARKS } from '../../screenplay/marks';
import type { Pasted, PastedRun } from '../../screenplay/pasting/pasted';
import { OPTIONAL_ATTRIBUTES } from '../documentShape';
import { newElementId } from '../newElementId';

export function pastedFrom(content: Fragment): Pasted[] {
  const made: Pasted[] = [];
  content.forEach((node) => {
    if (node.isText) made.push({ kind: 'action', runs: [runOf(node)], attributes: {} });
    else made.push(elementFrom(node));
  });
  return made;
}

function elementFrom(node: Node): Pasted {
  const attributes: Record<string, string> = {};
  for (const name of OPTIONAL_ATTRIBUTES) {
    const value: unknown = node.attrs[name];
    if (typeof value === 'string') attributes[name] = value;
  }
  const runs: PastedRun[] = [];
  node.forEach((text) => {
    runs.push(runOf(text));
  });
  const kind = asKind(node.attrs.kind) ?? 'normal';
  return { kind, runs, attributes, ...(node.attrs.id && { id: String(node.attrs.id) }) };
}

function runOf(node: Node): PastedRun {
  const look: Look = {};
  for (const { type, attrs } of node.marks) {
    const switched = SWITCHES.find((each) => each === type.name);
    const valued = VALUED_MARKS.find((each) => each === type.name);
    if (switched) look[switched] = true;
    else if (valued) look[valued] = String(attrs.value);
  }
  return { ...look, text: node.text ?? '' };
}

export function textNodes({ runs }: Pasted, schema: Schema): Node[] {
  return runs
    .filter((run) => run.text !== '')
    .map((run) => schema.text(run.text, marksOf(run, schema)));
}

function marksOf(run: PastedRun, schema: Schema): Mark[] {
  const switched = SWITCHES.filter((name) => run[name]).map((name) => schema.mark(name));
  const valued = VALUED_MARKS.flatMap((name) => {
    const value = run[name];
    return value ? [schema.mark(name, { value })] : [];
  });
  return [...switched, ...valued];
}

export function nodeFrom(pasted: Pasted, schema: Schema, id = newElementId()): Node {
  const { element } = schema.nodes;
  if (!element) throw new Error('The schema has no elements.');
  const attrs = { ...pasted.attributes, id, kind: pasted.kind };
  return element.create(attrs, textNodes(pasted, schema));
}
