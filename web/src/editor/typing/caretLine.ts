/** Line with the caret, in the form that the typing rules ask for. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { findCustomElement } from '../../screenplay/elementSettings';
import type { Dual, Kind } from '../../screenplay/elements';
import {
  isEmptyLine,
  type Neighbour,
  type Situation,
  type TypedLine,
} from '../../screenplay/typing/keyActions';
import { getAttributes } from '../commands/selectedElements';
import type { EditorSettings } from '../editorSettings';

export interface CaretLine extends TypedLine {
  readonly node: Node;
  readonly index: number;
  /** Position before the element. */
  readonly pos: number;
  /** Position before its first character. */
  readonly start: number;
}

type Placed = Pick<EditorState | Transaction, 'doc' | 'selection'>;

/** Line at the start of the selection; a selected node has its caret at its beginning. */
export function caretLine({ doc, selection }: Placed): CaretLine {
  const { $from } = selection;
  const index = Math.min($from.index(0), doc.childCount - 1);
  const node = doc.child(index);
  const pos = $from.depth > 0 ? $from.before(1) : $from.posAtIndex(index, 0);
  const at = $from.depth > 0 ? $from.parentOffset : 0;
  const style = getAttributes(node).style || null;
  return {
    kind: kindOf(node),
    style,
    text: node.textContent,
    at,
    node,
    index,
    pos,
    start: pos + 1,
  };
}

export function kindOf(node: Node): Kind {
  return getAttributes(node).kind as Kind;
}

function readNeighbour(doc: Node, index: number): Neighbour | null {
  const node = doc.maybeChild(index);
  if (!node) return null;
  const kind = kindOf(node);
  return { kind, isEmpty: isEmptyLine({ kind, text: node.textContent }), dual: dualOf(node) };
}

function dualOf(node: Node): Dual | null {
  const { dual } = getAttributes(node);
  return dual === 'left' || dual === 'right' ? dual : null;
}

export function describeSituation(
  { doc }: Placed,
  line: CaretLine,
  settings: EditorSettings,
  isListOpen: boolean,
): Situation {
  const { kind, text, at, node, index } = line;
  const { preset, timesOfDay, elementMenu, customElements } = settings;
  const own = findCustomElement(customElements, line.style)?.nextElement;
  const nextElement = own ? { ...settings.nextElement, [kind]: own } : settings.nextElement;
  return {
    ...{ kind, text, at, preset, nextElement, timesOfDay, elementMenu, isListOpen },
    dual: dualOf(node),
    level: Number(getAttributes(node).level) || 0,
    before: readNeighbour(doc, index - 1),
    behind: readNeighbour(doc, index + 1),
  };
}
