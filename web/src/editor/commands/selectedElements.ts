/** Elements that the selection touches, and one attribute change for all of them. */
import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState } from '@tiptap/pm/state';
import { LineChangeBatch } from '../lines/lineChangeBatch';
import { withAttributes } from '../lines/rewriteLine';
import type { ElementAttributes } from '../schema/schema';

interface SelectedElement {
  /** Index of the line. */
  readonly index: number;
  readonly node: Node;
  readonly pos: number;
}

export type AttributeChange = Partial<Omit<ElementAttributes, 'id'>>;

export function getAttributes(node: Node): ElementAttributes {
  return node.attrs as ElementAttributes;
}

const selectedByState = new WeakMap<EditorState, readonly SelectedElement[]>();

/** Called by every button after every key: found by index, never by walking the script, and cached by state. */
export function selectedElements(state: EditorState): readonly SelectedElement[] {
  const found = selectedByState.get(state) ?? findSelected(state);
  selectedByState.set(state, found);
  return found;
}

function findSelected(state: EditorState): SelectedElement[] {
  const { $from } = state.selection;
  const found: SelectedElement[] = [];
  let pos = $from.depth > 0 ? $from.before(1) : $from.pos;
  for (let index = $from.index(0); index <= lastIndex(state); index += 1) {
    const node = state.doc.child(index);
    found.push({ index, node, pos });
    pos += node.nodeSize;
  }
  return found;
}

function lastIndex({ selection }: EditorState): number {
  const { $from, $to, empty } = selection;
  const last = $to.indexAfter(0) - 1;
  // A selection that ends at the start of a line does not include that line.
  const onlyTouches = !empty && $to.depth > 0 && $to.parentOffset === 0;
  return onlyTouches && last > $from.index(0) ? last - 1 : last;
}

/** An unchanged line is not sent. */
function changeAttributes(
  lines: LineChangeBatch,
  { index, node }: SelectedElement,
  change: AttributeChange,
): void {
  const isOther = Object.entries(change).some(([name, value]) => node.attrs[name] !== value);
  if (isOther) lines.replaceLine(index, withAttributes(node, change));
}

/** Handled also where nothing has to be changed. */
export function changeSelected(changeOf: (placed: SelectedElement) => AttributeChange): Command {
  return (state, dispatch) => {
    const elements = selectedElements(state);
    if (!elements.length) return false;
    if (!dispatch) return true;
    const { doc, tr } = state;
    const lines = new LineChangeBatch(doc);
    for (const placed of elements) changeAttributes(lines, placed, changeOf(placed));
    lines.applyTo(tr);
    // Stored marks stay.
    if (tr.docChanged) dispatch(tr.setStoredMarks(state.storedMarks).scrollIntoView());
    return true;
  };
}

/** Value that all selected elements share; undefined where they differ. */
export function getSharedValue<Value>(
  state: EditorState,
  read: (node: Node) => Value,
): Value | undefined {
  const [first, ...others] = selectedElements(state);
  if (!first) return undefined;
  const value = read(first.node);
  return others.every(({ node }) => read(node) === value) ? value : undefined;
}
