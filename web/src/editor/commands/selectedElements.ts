/** The elements that a selection touches, and one change for all of them. */
import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState } from '@tiptap/pm/state';
import { LinesChange } from '../lines/LinesChange';
import { withAttributes } from '../lines/withAttributes';
import type { ElementAttributes } from '../schema';

export interface Placed {
  /** The number of the line. */
  readonly index: number;
  readonly node: Node;
  readonly pos: number;
}

export type AttributeChange = Partial<Omit<ElementAttributes, 'id'>>;

export function attributesOf(node: Node): ElementAttributes {
  return node.attrs as ElementAttributes;
}

const known = new WeakMap<EditorState, readonly Placed[]>();

/** Asked by every button after every key: found by index, never by walking the script, and once for a state. */
export function selectedElements(state: EditorState): readonly Placed[] {
  const found = known.get(state) ?? findSelected(state);
  known.set(state, found);
  return found;
}

function findSelected(state: EditorState): Placed[] {
  const { $from } = state.selection;
  const found: Placed[] = [];
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
  // Whoever drags to the very beginning of the next line does not mean that line.
  const onlyTouches = !empty && $to.depth > 0 && $to.parentOffset === 0;
  return onlyTouches && last > $from.index(0) ? last - 1 : last;
}

/** A line of which nothing else is said than before is not sent. */
function alter(lines: LinesChange, { index, node }: Placed, change: AttributeChange): void {
  const isOther = Object.entries(change).some(([name, value]) => node.attrs[name] !== value);
  if (isOther) lines.become(index, withAttributes(node, change));
}

/** A key that was meant for the page is used up, also where nothing has to be changed. */
export function changeEach(changeOf: (placed: Placed) => AttributeChange): Command {
  return (state, dispatch) => {
    const elements = selectedElements(state);
    if (!elements.length) return false;
    if (!dispatch) return true;
    const { doc, tr } = state;
    const lines = new LinesChange(doc);
    for (const placed of elements) alter(lines, placed, changeOf(placed));
    lines.doTo(tr);
    // What is written next has the marks it would have had.
    if (tr.docChanged) dispatch(tr.setStoredMarks(state.storedMarks).scrollIntoView());
    return true;
  };
}

/** What all of them have in common; null where they differ. */
export function sharedBy<Value>(
  state: EditorState,
  asked: (node: Node) => Value,
): Value | undefined {
  const [first, ...others] = selectedElements(state);
  if (!first) return undefined;
  const value = asked(first.node);
  return others.every(({ node }) => asked(node) === value) ? value : undefined;
}
