/** The line in which the caret stands, as the rules of typing want to know it. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { Dual, Kind } from '../../screenplay/elements';
import { isEmpty, type Line, type Neighbour, type Situation } from '../../screenplay/typing/deeds';
import { attributesOf } from '../commands/selectedElements';
import type { EditorSettings } from '../editorSettings';

export interface CaretLine extends Line {
  readonly node: Node;
  readonly index: number;
  /** Before the element. */
  readonly pos: number;
  /** Before its first character. */
  readonly start: number;
}

type Placed = Pick<EditorState | Transaction, 'doc' | 'selection'>;

/** Where the selection begins; an element that is selected as a whole has its caret at its beginning. */
export function caretLine({ doc, selection }: Placed): CaretLine {
  const { $from } = selection;
  const index = Math.min($from.index(0), doc.childCount - 1);
  const node = doc.child(index);
  const pos = $from.depth > 0 ? $from.before(1) : $from.posAtIndex(index, 0);
  const at = $from.depth > 0 ? $from.parentOffset : 0;
  return { kind: kindOf(node), text: node.textContent, at, node, index, pos, start: pos + 1 };
}

export function kindOf(node: Node): Kind {
  return attributesOf(node).kind as Kind;
}

function neighbour(doc: Node, index: number): Neighbour | null {
  const node = doc.maybeChild(index);
  if (!node) return null;
  const kind = kindOf(node);
  return { kind, isEmpty: isEmpty({ kind, text: node.textContent }), dual: dualOf(node) };
}

function dualOf(node: Node): Dual | null {
  const { dual } = attributesOf(node);
  return dual === 'left' || dual === 'right' ? dual : null;
}

export function situationOf(
  { doc }: Placed,
  line: CaretLine,
  settings: EditorSettings,
  isListOpen: boolean,
): Situation {
  const { kind, text, at, node, index } = line;
  const { preset, nextElement, timesOfDay, elementMenu } = settings;
  return {
    ...{ kind, text, at, preset, nextElement, timesOfDay, elementMenu, isListOpen },
    dual: dualOf(node),
    level: Number(attributesOf(node).level) || 0,
    before: neighbour(doc, index - 1),
    behind: neighbour(doc, index + 1),
  };
}
