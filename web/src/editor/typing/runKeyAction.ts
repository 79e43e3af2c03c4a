/** Does to the document what the tables say. Deeds that open a list are the keys' (`typingKeys.ts`). */
import { type Attrs, Fragment, type Node } from '@tiptap/pm/model';
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Kind } from '../../screenplay/elements';
import { blank } from '../../screenplay/typing/brackets';
import { type Deed, isSpoken, type TypingKey } from '../../screenplay/typing/deeds';
import { indentItems } from '../commands/kinds';
import { attributesOf } from '../commands/selectedElements';
import { newElementId } from '../newElementId';
import { schema } from '../schema';
import { alsoDo } from './alsoDo';
import { becomeKind } from './becomeKind';
import { type CaretLine, caretLine } from './caretLine';

/** `key`: which side of a line that goes the caret comes to. */
export function performDeed(tr: Transaction, deed: Deed, key: TypingKey): void {
  const line = caretLine(tr);
  switch (deed.deed) {
    case 'follow':
      putElement(tr, line.pos + line.node.nodeSize, deed.kind, line.node);
      break;
    case 'split':
      splitLine(tr, line, deed.kind, deed.closes === true);
      break;
    case 'precede':
      tr.insert(line.pos, newElement(deed.kind, line.node, false));
      break;
    case 'insert':
      insertHere(tr, line, deed.kind);
      break;
    case 'become':
      becomeKind(tr, deed.kind);
      break;
    case 'level':
      alsoDo(tr, indentItems(deed.by));
      break;
    case 'breakLine':
      tr.insertText('\n');
      break;
    default:
      moveOrMend(tr, line, deed, key);
  }
}

function moveOrMend(tr: Transaction, line: CaretLine, deed: Deed, key: TypingKey): void {
  const end = line.start + line.node.content.size;
  if (deed.deed === 'goOn') placeCaret(tr, end + 2);
  if (deed.deed === 'toEnd') placeCaret(tr, end);
  if (deed.deed === 'append') {
    tr.insertText(deed.text, line.start + line.text.trimEnd().length, end);
    placeCaret(tr, tr.mapping.map(end));
  }
  if (deed.deed === 'join') tr.join(deed.side === 'before' ? line.pos : end + 1);
  if (deed.deed === 'remove') removeLine(tr, line, deed.line, key);
}

function placeCaret(tr: Transaction, position: number): void {
  tr.setSelection(TextSelection.create(tr.doc, position));
}

/** What a new line takes over from the one it comes from: its column, and, split off it, how it looks. */
function attributesBeside(kind: Kind, node: Node, isSplit: boolean): Attrs {
  const from = attributesOf(node);
  const isSame = from.kind === kind;
  const { listStyle, level, align, style, overrides } = from;
  return {
    id: newElementId(),
    kind,
    dual: isSpoken(kind) ? from.dual : null,
    ...(isSame && kind === 'list-item' && { listStyle, level }),
    ...(isSame && isSplit && { align, style, overrides }),
  };
}

function newElement(kind: Kind, beside: Node, hasBrackets = true): Node {
  const { text } = blank(kind);
  const words = hasBrackets && text ? schema.text(text) : Fragment.empty;
  return schema.nodes.element.create(attributesBeside(kind, beside, false), words);
}

function putElement(tr: Transaction, at: number, kind: Kind, beside: Node): void {
  tr.insert(at, newElement(kind, beside));
  placeCaret(tr, at + 1 + blank(kind).at);
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
  const attrs = attributesBeside(kind, line.node, true);
  tr.split(place, 1, [{ type: schema.nodes.element, attrs }]);
  placeCaret(tr, place + 2);
}

/** Between what is before the caret and what is behind it; on an empty line, instead of it. */
function insertHere(tr: Transaction, line: CaretLine, kind: Kind): void {
  const hasBefore = line.text.slice(0, line.at).trim() !== '';
  const hasBehind = line.text.slice(line.at).trim() !== '';
  if (!hasBefore && !hasBehind) {
    becomeKind(tr, kind);
    return;
  }
  if (hasBefore && hasBehind) splitLine(tr, line, line.kind, false);
  const { pos, node } = hasBefore && hasBehind ? caretLine(tr) : line;
  putElement(tr, hasBehind ? pos : pos + node.nodeSize, kind, line.node);
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
  if (which === 'this') {
    tr.delete(pos, end);
    tr.setSelection(Selection.near(tr.doc.resolve(pos), key === 'Backspace' ? -1 : 1));
  }
}
