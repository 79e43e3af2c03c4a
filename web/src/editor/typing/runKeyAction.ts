/** Key actions of the typing tables, applied to a transaction. Actions that open a list are left to `typingKeys.ts`. */
import { type Attrs, Fragment, type Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Kind } from '../../screenplay/elements';
import { blankLineOf } from '../../screenplay/typing/brackets';
import { keyActionFor } from '../../screenplay/typing/keyActionFor';
import {
  DO_DEFAULT,
  DO_NOTHING,
  isAtomKind,
  isSpokenKind,
  type KeyAction,
  type TypingKey,
} from '../../screenplay/typing/keyActions';
import { hasAlternates, joinAlternates } from '../alternates/lineVersions';
import { indentItems } from '../commands/kinds';
import { getAttributes } from '../commands/selectedElements';
import type { EditorSettings } from '../editorSettings';
import { removeLineAt } from '../lines/rewriteLine';
import { newElementId } from '../schema/documentShape';
import { schema } from '../schema/schema';
import { type CaretLine, caretLine, describeSituation } from './caretLine';
import { applyCommand, applyKind } from './changeKind';

/** `key`: decides on which side of a removed line the caret ends. */
export function runKeyAction(tr: Transaction, action: KeyAction, key: TypingKey): void {
  const line = caretLine(tr);
  switch (action.type) {
    case 'follow':
      insertElement(tr, line.pos + line.node.nodeSize, action.kind, line.node);
      break;
    case 'split':
      splitLine(tr, line, action.kind, action.closes === true);
      break;
    case 'precede':
      tr.insert(line.pos, createElement(action.kind, line.node, false));
      break;
    case 'insert':
      insertAtCaret(tr, line, action.kind);
      break;
    case 'become':
      applyKind(tr, action.kind);
      break;
    case 'level':
      applyCommand(tr, indentItems(action.by));
      break;
    case 'breakLine':
      tr.insertText('\n');
      break;
    default:
      runCaretAction(tr, line, action, key);
  }
}

function runCaretAction(tr: Transaction, line: CaretLine, action: KeyAction, key: TypingKey): void {
  const end = line.start + line.node.content.size;
  if (action.type === 'goOn') placeCaret(tr, end + 2);
  if (action.type === 'toEnd') placeCaret(tr, end);
  if (action.type === 'append') {
    tr.insertText(action.text, line.start + line.text.trimEnd().length, end);
    placeCaret(tr, tr.mapping.map(end));
  }
  if (action.type === 'join') joinLines(tr, action.side === 'before' ? line.pos : end + 1);
  if (action.type === 'remove') removeLine(tr, line, action.line, key);
  if (action.type === 'select') selectNeighbour(tr, line, action.line);
}

/** `border`: between the two. */
function joinLines(tr: Transaction, border: number): void {
  const { nodeBefore, nodeAfter } = tr.doc.resolve(border);
  tr.join(border);
  if (!nodeBefore || !nodeAfter || !hasAlternates(nodeAfter)) return;
  const alternates = joinAlternates(nodeBefore, nodeAfter);
  tr.setNodeAttribute(border - nodeBefore.nodeSize, 'alternates', alternates);
}

function selectNeighbour(
  tr: Transaction,
  { pos, node, index }: CaretLine,
  which: 'before' | 'behind',
): void {
  const at = which === 'before' ? pos - tr.doc.child(index - 1).nodeSize : pos + node.nodeSize;
  tr.setSelection(NodeSelection.create(tr.doc, at));
}

function placeCaret(tr: Transaction, position: number): void {
  tr.setSelection(TextSelection.create(tr.doc, position));
}

/** Attributes that a new line inherits: the column, and after a split also the formatting. */
function inheritAttributes(kind: Kind, node: Node, isSplit: boolean): Attrs {
  const from = getAttributes(node);
  const isSame = from.kind === kind;
  const { listStyle, level, align, style, overrides } = from;
  return {
    id: newElementId(),
    kind,
    dual: isSpokenKind(kind) ? from.dual : null,
    ...(isSame && kind === 'list-item' && { listStyle, level }),
    ...(isSame && isSplit && { align, style, overrides }),
  };
}

function createElement(kind: Kind, beside: Node, hasBrackets = true): Node {
  const { text } = blankLineOf(kind);
  const words = hasBrackets && text ? schema.text(text) : Fragment.empty;
  return schema.nodes.element.create(inheritAttributes(kind, beside, false), words);
}

function insertElement(tr: Transaction, at: number, kind: Kind, beside: Node): void {
  tr.insert(at, createElement(kind, beside));
  placeCaret(tr, at + 1 + blankLineOf(kind).at);
}

function splitLine(tr: Transaction, line: CaretLine, kind: Kind, closes: boolean): void {
  const caret = line.start + line.at;
  const rest = line.text.slice(line.at);
  const bracket = closes ? rest.search(/\)\s*$/) : -1;
  if (bracket >= 0) tr.delete(caret + bracket, caret + rest.length);
  tr.delete(caret, caret + (rest.length - rest.trimStart().length));
  if (closes) tr.delete(line.start + line.text.slice(0, line.at).trimEnd().length, caret);
  if (closes) tr.insertText(')', tr.mapping.map(caret, -1));
  const place = tr.mapping.map(caret);
  const attrs = inheritAttributes(kind, line.node, true);
  tr.split(place, 1, [{ type: schema.nodes.element, attrs }]);
  placeCaret(tr, place + 2);
}

/** Inserts a line between the text before and behind the caret; replaces an empty line. */
function insertAtCaret(tr: Transaction, line: CaretLine, kind: Kind): void {
  const hasBefore = line.text.slice(0, line.at).trim() !== '';
  const hasBehind = line.text.slice(line.at).trim() !== '';
  if (!hasBefore && !hasBehind) {
    applyKind(tr, kind);
    return;
  }
  if (hasBefore && hasBehind) splitLine(tr, line, line.kind, false);
  const { pos, node } = hasBefore && hasBehind ? caretLine(tr) : line;
  insertElement(tr, hasBehind ? pos : pos + node.nodeSize, kind, line.node);
}

function removeLine(
  tr: Transaction,
  { pos, node, index }: CaretLine,
  which: 'this' | 'before' | 'behind',
  key: TypingKey,
): void {
  const end = pos + node.nodeSize;
  if (which === 'before') tr.delete(pos - tr.doc.child(index - 1).nodeSize, pos);
  if (which === 'behind') tr.delete(end, end + tr.doc.child(index + 1).nodeSize);
  if (which === 'this') removeLineAt(tr, pos, key === 'Backspace' ? 'before' : 'behind');
}

/** Applies a typing key to the transaction and returns its action. */
export function pressKey(
  tr: Transaction,
  key: TypingKey,
  settings: EditorSettings,
  isListOpen: boolean,
): KeyAction {
  const before = handleSelection(tr, key);
  if (before) return before;
  const line = caretLine(tr);
  const action = keyActionFor(key, describeSituation(tr, line, settings, isListOpen));
  runKeyAction(tr, action, key);
  return action;
}

/** Enter deletes the selection first (TY11); null: the key goes on as at a caret. */
function handleSelection(tr: Transaction, key: TypingKey): KeyAction | null {
  const { selection } = tr;
  const line = caretLine(tr);
  const isInWhole = isAtomKind(line.kind) && selection.to <= line.pos + line.node.nodeSize;
  if (selection.empty || isInWhole) return null;
  if (key === 'Backspace' || key === 'Delete') return DO_DEFAULT;
  const isInOne = selection.$from.sameParent(selection.$to);
  if (key === 'Tab' || key === 'Shift-Tab') return isInOne ? null : DO_NOTHING;
  tr.deleteSelection();
  return null;
}
