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
  const [first, ...others] = withOwnIds(pasting, tr.doc, $at.parent);
  if (first) new Placing(tr, $at, pasting, first, others).put();
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

/** What stood behind the caret, as a line of its own; `joins`: it goes on the last line that is pasted. */
interface Tail {
  readonly line: Node;
  readonly joins: boolean;
}

class Placing {
  readonly #tr: Transaction;
  readonly #pasting: Pasting;
  readonly #first: Pasted;
  readonly #others: readonly Pasted[];
  readonly #line: Node;
  /** Where the line begins, the caret, and how many letters of the line stand before it. */
  readonly #start: number;
  readonly #at: number;
  readonly #letters: number;

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
    this.#letters = $at.parentOffset;
  }

  put(): void {
    const isPiece = this.#others.length === 0 && this.#pasting.inline === true;
    if (this.#line.content.size === 0) this.#fill();
    else if (isPiece || this.#merges()) this.#merge();
    else this.#insertLines();
  }

  /** Whether the first may only be words of the line: its source did not say it was more. */
  #merges(): boolean {
    const { exact, joinsFirst } = this.#pasting;
    if (joinsFirst) return true;
    // Whole lines before a line stay lines.
    if (this.#letters === 0) return false;
    const { kind } = this.#first;
    return kind === this.#line.attrs.kind || (!exact && kind === 'action');
  }

  /** An empty line becomes the first of what is pasted, and stays what it was where only words came. */
  #fill(): void {
    const { exact, inline, joinsFirst } = this.#pasting;
    const first = this.#first;
    const { attrs } = this.#line;
    const isGuess = !exact && first.kind === 'action';
    const stays = inline && (isGuess || joinsFirst);
    const told = stays ? attrs : { ...bare(attrs), ...first.attributes, kind: first.kind };
    const id = exact ? first.id : attrs.id || first.id;
    this.#tr.setNodeMarkup(this.#start, null, { ...told, id });
    this.#insertWords({ ...first, attributes: {} });
    this.#insertBelow(this.#others, null);
  }

  /** The first goes on the line, the others below it, and what stood behind the caret at their end. */
  #merge(): void {
    const tail = this.#cutTail(this.#others);
    this.#insertWords(this.#first);
    this.#insertBelow(this.#others, tail);
  }

  #insertLines(): void {
    const lines = [this.#first, ...this.#others];
    if (this.#letters === 0 && !this.#pasting.joinsLast)
      this.#insert(this.#start, this.#made(lines));
    else this.#insertBelow(lines, this.#cutTail(lines));
  }

  #insertWords(pasted: Pasted): void {
    const nodes = textNodes(pasted, this.#tr.doc.type.schema);
    this.#hangNotes(pasted);
    if (nodes.length) this.#tr.insert(this.#at, nodes);
    this.#putCaret(this.#at + textOfPasted(pasted).length);
  }

  /** Notes of a piece hang on the line it comes into. */
  #hangNotes({ attributes }: Pasted): void {
    const notes = notesOf(attributes);
    if (notes.length === 0) return;
    const before = wholeCharacters(this.#line.textContent, this.#letters);
    const moved = notes.map((note) => ({ ...note, at: (note.at ?? 0) + before }));
    const all = JSON.stringify([...notesOf(this.#line.attrs), ...moved]);
    this.#tr.setNodeAttribute(this.#start, 'notes', all);
  }

  /** Null: nothing stood behind the caret, or no line comes between. */
  #cutTail(lines: readonly Pasted[]): Tail | null {
    const line = this.#line;
    const content = line.content.cut(this.#letters);
    const last = lines.at(-1);
    if (content.size === 0 || !last) return null;
    this.#tr.delete(this.#at, this.#at + content.size);
    // A number, a colour and notes stay with the beginning of the line.
    const none = { sceneNumber: null, color: null, notes: null, breakBefore: null };
    const joins = this.#pasting.joinsLast === true || last.kind === line.attrs.kind;
    const attrs = { ...line.attrs, ...none, id: newElementId() };
    return { line: line.type.create(attrs, content), joins };
  }

  #insertBelow(lines: readonly Pasted[], tail: Tail | null): void {
    const nodes = this.#made(lines);
    const last = nodes.at(-1);
    if (!last) return;
    if (tail?.joins) nodes[nodes.length - 1] = last.copy(last.content.append(tail.line.content));
    else if (tail) nodes.push(tail.line);
    const size = tail?.joins ? tail.line.content.size : (tail?.line.nodeSize ?? 0);
    const below = this.#start + (this.#tr.doc.nodeAt(this.#start)?.nodeSize ?? 0);
    this.#insert(below, nodes, size);
  }

  #made(lines: readonly Pasted[]): Node[] {
    return lines.map((each) => nodeFrom(each, this.#tr.doc.type.schema, each.id));
  }

  /** `behind`: how much of it stands behind the caret then. */
  #insert(at: number, nodes: readonly Node[], behind = 0): void {
    this.#tr.insert(at, nodes);
    this.#putCaret(nodes.reduce((end, { nodeSize }) => end + nodeSize, at) - 1 - behind);
  }

  #putCaret(at: number): void {
    this.#tr.setSelection(TextSelection.create(this.#tr.doc, at));
  }
}

/** The names of all attributes, with nothing said. */
function bare(attributes: Readonly<Record<string, unknown>>): Record<string, null> {
  return Object.fromEntries(Object.keys(attributes).map((name) => [name, null]));
}
