/** Puts what was pasted into the text: into the line where it is a piece of one, else as lines of its own. */
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { wholeCharacters } from '../../screenplay/pasting/letters';
import { notesOf, type Pasted, type Pasting, textOfPasted } from '../../screenplay/pasting/pasted';
import { newElementId } from '../newElementId';
import { nodeFrom, textNodes } from './asPasted';

/** At a place, with nothing selected any more. The caret ends behind what was pasted. */
export function place(tr: Transaction, at: number, pasting: Pasting): void {
  const $at = intoLine(tr, at);
  const elements = withOwnIds(pasting, tr.doc, $at.parent);
  const [first] = elements;
  if (!first) return;
  const line = $at.parent;
  if (line.content.size === 0) fill(tr, $at, elements, pasting);
  else if (elements.length === 1 && goesInto(line, first, pasting, $at))
    insertWords(tr, $at.pos, first);
  else if (merges(line, first, pasting, $at)) merge(tr, $at, elements, pasting);
  else insertLines(tr, $at, elements, pasting);
}

/** The place inside an element that is nearest to one between two. */
function intoLine(tr: Transaction, at: number): ResolvedPos {
  const $at = tr.doc.resolve(at);
  return $at.depth > 0 ? $at : TextSelection.near($at).$from;
}

/** Ids that are in the text already are somebody else's, but for an empty line that is filled. */
function withOwnIds(pasting: Pasting, doc: Node, line: Node): Pasted[] {
  const used = new Set<string>();
  doc.forEach((node) => {
    if (node !== line || node.content.size > 0) used.add(String(node.attrs.id));
  });
  return pasting.elements.map((element) => {
    const id = element.id && !used.has(element.id) ? element.id : newElementId();
    used.add(id);
    return { ...element, id };
  });
}

/** Whether it may only be words of the line: its source did not say it was more. */
function goesInto(line: Node, first: Pasted, pasting: Pasting, $at: ResolvedPos): boolean {
  return pasting.inline === true || merges(line, first, pasting, $at);
}

function merges(line: Node, first: Pasted, pasting: Pasting, $at: ResolvedPos): boolean {
  if (pasting.joinsFirst) return true;
  // Whole lines before a line stay lines.
  if ($at.parentOffset === 0) return false;
  return first.kind === line.attrs.kind || (!pasting.exact && first.kind === 'action');
}

/** An empty line becomes the first of what is pasted, and stays what it was where only words came. */
function fill(
  tr: Transaction,
  $at: ResolvedPos,
  elements: readonly Pasted[],
  pasting: Pasting,
): void {
  const [first, ...others] = elements;
  if (!first) return;
  const start = $at.before();
  const line = $at.parent;
  const isGuess = !pasting.exact && first.kind === 'action';
  const stays = pasting.inline && (isGuess || pasting.joinsFirst);
  const told = stays ? line.attrs : { ...bare(line), ...first.attributes, kind: first.kind };
  const id = pasting.exact ? first.id : line.attrs.id || first.id;
  tr.setNodeMarkup(start, null, { ...told, id });
  insertWords(tr, start + 1, { ...first, attributes: {} });
  insertAfter(tr, start, others);
}

/** The names of all attributes, with nothing said. */
function bare(line: Node): Record<string, null> {
  return Object.fromEntries(Object.keys(line.attrs).map((name) => [name, null]));
}

function insertWords(tr: Transaction, at: number, pasted: Pasted): void {
  const nodes = textNodes(pasted, tr.doc.type.schema);
  hangNotes(tr, at, pasted);
  if (nodes.length) tr.insert(at, nodes);
  caret(tr, at + textOfPasted(pasted).length);
}

/** Notes of a piece hang on the line it comes into. */
function hangNotes(tr: Transaction, at: number, pasted: Pasted): void {
  const notes = notesOf(pasted.attributes);
  if (notes.length === 0) return;
  const $at = tr.doc.resolve(at);
  const before = wholeCharacters($at.parent.textContent, $at.parentOffset);
  const moved = notes.map((note) => ({ ...note, at: (note.at ?? 0) + before }));
  const all = JSON.stringify([...notesOf($at.parent.attrs), ...moved]);
  tr.setNodeAttribute($at.before(), 'notes', all);
}

/** The first goes on the line, the others below it, and what stood behind the caret at their end. */
function merge(
  tr: Transaction,
  $at: ResolvedPos,
  elements: readonly Pasted[],
  pasting: Pasting,
): void {
  const [first, ...others] = elements;
  if (!first) return;
  const { start, tail, joins } = cutTail(tr, $at, others, pasting);
  insertWords(tr, $at.pos, first);
  insertAfter(tr, start, others, tail, joins);
}

function insertLines(
  tr: Transaction,
  $at: ResolvedPos,
  elements: readonly Pasted[],
  pasting: Pasting,
): void {
  if ($at.parentOffset === 0 && !pasting.joinsLast) {
    const { schema } = tr.doc.type;
    const nodes = elements.map((each) => nodeFrom(each, schema, each.id));
    tr.insert($at.before(), nodes);
    const size = nodes.reduce((sum, node) => sum + node.nodeSize, 0);
    caret(tr, $at.before() + size - 1);
    return;
  }
  const { start, tail, joins } = cutTail(tr, $at, elements, pasting);
  insertAfter(tr, start, elements, tail, joins);
}

interface Cut {
  readonly start: number; // where the line begins
  readonly tail: Node | null; // a line of what stood behind the caret
  readonly joins: boolean; // it goes on the last line that is pasted
}

function cutTail(
  tr: Transaction,
  $at: ResolvedPos,
  lines: readonly Pasted[],
  pasting: Pasting,
): Cut {
  const start = $at.before();
  const line = $at.parent;
  const content = line.content.cut($at.parentOffset);
  const last = lines.at(-1);
  if (content.size === 0 || !last) return { start, tail: null, joins: false };
  tr.delete($at.pos, $at.end());
  // A number and notes stay with the beginning of the line.
  const attrs = {
    ...line.attrs,
    sceneNumber: null,
    notes: null,
    breakBefore: null,
    id: newElementId(),
  };
  const joins = pasting.joinsLast === true || last.kind === line.attrs.kind;
  return { start, tail: line.type.create(attrs, content), joins };
}

function insertAfter(
  tr: Transaction,
  start: number,
  lines: readonly Pasted[],
  tail: Node | null = null,
  joins = false,
): void {
  const { schema } = tr.doc.type;
  const nodes = lines.map((each) => nodeFrom(each, schema, each.id));
  const last = nodes.at(-1);
  if (!last) return;
  if (tail && joins) nodes[nodes.length - 1] = last.copy(last.content.append(tail.content));
  else if (tail) nodes.push(tail);
  const behind = start + (tr.doc.nodeAt(start)?.nodeSize ?? 0);
  tr.insert(behind, nodes);
  const pasted = nodes.slice(0, lines.length).reduce((sum, node) => sum + node.nodeSize, 0);
  caret(tr, behind + pasted - 1 - (joins ? (tail?.content.size ?? 0) : 0));
}

function caret(tr: Transaction, at: number): void {
  tr.setSelection(TextSelection.create(tr.doc, at));
}
