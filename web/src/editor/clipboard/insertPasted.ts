/** Insertion of pasted elements: a piece of a line goes into the line at the caret, whole lines become lines of their own. */
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { wholeCharacters } from '../../screenplay/pasting/characters';
import { notesOf, type Pasted, type Pasting, textOfPasted } from '../../screenplay/pasting/pasted';
import { newElementId } from '../schema/documentShape';
import { createElementNode, createTextNodes } from './pastedElements';

/** Inserts at a position, without a selection. The caret ends behind the pasted text. */
export function insertPasted(tr: Transaction, at: number, pasting: Pasting): void {
  const $at = resolveIntoLine(tr, at);
  const [first, ...others] = withUniqueIds(pasting, tr.doc, $at.parent);
  if (first) new PasteInsertion(tr, $at, pasting, first, others).run();
}

/** Nearest position inside an element. */
function resolveIntoLine(tr: Transaction, at: number): ResolvedPos {
  const $at = tr.doc.resolve(at);
  return $at.depth > 0 ? $at : TextSelection.near($at).$from;
}

/** Ids that are in the text already are replaced, except for the id of an empty line that is filled. */
function withUniqueIds(pasting: Pasting, doc: Node, line: Node): Pasted[] {
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

/** Text behind the caret, as a line of its own; `joins`: it continues the last pasted line. */
interface Tail {
  readonly line: Node;
  readonly joins: boolean;
}

class PasteInsertion {
  readonly #tr: Transaction;
  readonly #pasting: Pasting;
  readonly #first: Pasted;
  readonly #others: readonly Pasted[];
  readonly #line: Node;
  /** Start of the line, caret position, and caret offset in the line. */
  readonly #start: number;
  readonly #at: number;
  readonly #offset: number;

  constructor(
    tr: Transaction,
    $at: ResolvedPos,
    pasting: Pasting,
    first: Pasted,
    others: readonly Pasted[],
  ) {
    this.#tr = tr;
    this.#pasting = pasting;
    this.#first = first;
    this.#others = others;
    this.#line = $at.parent;
    this.#start = $at.before();
    this.#at = $at.pos;
    this.#offset = $at.parentOffset;
  }

  run(): void {
    const isPiece = this.#others.length === 0 && this.#pasting.inline === true;
    if (this.#line.content.size === 0) this.#fill();
    else if (this.#pasting.wholeLines) this.#insertWholeLines();
    else if (isPiece || this.#merges()) this.#merge();
    else this.#insertLines();
  }

  /** Whether the first element continues the line: its source did not make it a line. */
  #merges(): boolean {
    const { exact, joinsFirst } = this.#pasting;
    if (joinsFirst) return true;
    // Whole lines before a line stay lines.
    if (this.#offset === 0) return false;
    const { kind } = this.#first;
    return kind === this.#line.attrs.kind || (!exact && kind === 'action');
  }

  /** An empty line becomes the first pasted element, and keeps its kind where only words were pasted. */
  #fill(): void {
    const { exact, inline, joinsFirst } = this.#pasting;
    const first = this.#first;
    const { attrs } = this.#line;
    const isGuess = !exact && first.kind === 'action';
    const keepsKind = inline && (isGuess || joinsFirst);
    const attributes = keepsKind
      ? attrs
      : { ...clearAttributes(attrs), ...first.attributes, kind: first.kind };
    const id = exact ? first.id : attrs.id || first.id;
    this.#tr.setNodeMarkup(this.#start, null, { ...attributes, id });
    this.#insertWords({ ...first, attributes: {} });
    this.#insertBelow(this.#others, null);
  }

  /** The first element continues the line, the others go below it, and the text behind the caret to their end. */
  #merge(): void {
    const tail = this.#cutTail(this.#others);
    this.#insertWords(this.#first);
    this.#insertBelow(this.#others, tail);
  }

  /** Above the line when the caret is at its start, otherwise below it. */
  #insertWholeLines(): void {
    const lines = [this.#first, ...this.#others];
    if (this.#offset === 0) this.#insert(this.#start, this.#createNodes(lines));
    else this.#insertBelow(lines, null);
  }

  #insertLines(): void {
    const lines = [this.#first, ...this.#others];
    if (this.#offset === 0 && !this.#pasting.joinsLast)
      this.#insert(this.#start, this.#createNodes(lines));
    else this.#insertBelow(lines, this.#cutTail(lines));
  }

  #insertWords(pasted: Pasted): void {
    const nodes = createTextNodes(pasted, this.#tr.doc.type.schema);
    this.#hangNotes(pasted);
    if (nodes.length) this.#tr.insert(this.#at, nodes);
    this.#setCaret(this.#at + textOfPasted(pasted).length);
  }

  /** Notes of an inline piece are moved to the line. */
  #hangNotes({ attributes }: Pasted): void {
    const notes = notesOf(attributes);
    if (notes.length === 0) return;
    const before = wholeCharacters(this.#line.textContent, this.#offset);
    const moved = notes.map((note) => ({ ...note, at: (note.at ?? 0) + before }));
    const all = JSON.stringify([...notesOf(this.#line.attrs), ...moved]);
    this.#tr.setNodeAttribute(this.#start, 'notes', all);
  }

  /** Null: no text behind the caret, or no line in between. */
  #cutTail(lines: readonly Pasted[]): Tail | null {
    const line = this.#line;
    const content = line.content.cut(this.#offset);
    const last = lines.at(-1);
    if (content.size === 0 || !last) return null;
    this.#tr.delete(this.#at, this.#at + content.size);
    // A number, a colour, notes and alternates stay with the beginning of the line.
    const none = {
      sceneNumber: null,
      color: null,
      notes: null,
      alternates: null,
      breakBefore: null,
    };
    const joins = this.#pasting.joinsLast === true || last.kind === line.attrs.kind;
    const attrs = { ...line.attrs, ...none, id: newElementId() };
    return { line: line.type.create(attrs, content), joins };
  }

  #insertBelow(lines: readonly Pasted[], tail: Tail | null): void {
    const nodes = this.#createNodes(lines);
    const last = nodes.at(-1);
    if (!last) return;
    if (tail?.joins) nodes[nodes.length - 1] = last.copy(last.content.append(tail.line.content));
    else if (tail) nodes.push(tail.line);
    const size = tail?.joins ? tail.line.content.size : (tail?.line.nodeSize ?? 0);
    const below = this.#start + (this.#tr.doc.nodeAt(this.#start)?.nodeSize ?? 0);
    this.#insert(below, nodes, size);
  }

  #createNodes(lines: readonly Pasted[]): Node[] {
    return lines.map((each) => createElementNode(each, this.#tr.doc.type.schema, each.id));
  }

  /** `behind`: size of the inserted content behind the caret. */
  #insert(at: number, nodes: readonly Node[], behind = 0): void {
    this.#tr.insert(at, nodes);
    this.#setCaret(nodes.reduce((end, { nodeSize }) => end + nodeSize, at) - 1 - behind);
  }

  #setCaret(at: number): void {
    this.#tr.setSelection(TextSelection.create(this.#tr.doc, at));
  }
}

/** All attributes set to null. */
function clearAttributes(attributes: Readonly<Record<string, unknown>>): Record<string, null> {
  return Object.fromEntries(Object.keys(attributes).map((name) => [name, null]));
}
