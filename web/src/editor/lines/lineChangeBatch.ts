/** Batch of line changes, in the order of the script, applied as one ProseMirror step. */
import { type Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { elementStart } from './elementPositions';
import { type LineReplacement, MultiLineStep } from './multiLineStep';
import { type CommonRange, editsFromRanges, type TextEdit } from './textDiff';

export class LineChangeBatch {
  readonly #doc: Node;
  readonly #replacements: LineReplacement[] = [];
  /** The line behind all changes so far, and where it begins. */
  #next: number | null = null;
  #at = 0;

  /** `doc`: the script before the changes. */
  constructor(doc: Node) {
    this.#doc = doc;
  }

  /** Replaces one line. `edits`: where its text differs; positions elsewhere are mapped unchanged. */
  replaceLine(index: number, after: Node, edits: readonly TextEdit[] = []): void {
    const start = this.#advanceTo(index) + 1;
    const ranges = edits.flatMap(({ at, until, from, to }) => [start + at, until - at, to - from]);
    this.#add({ index, removed: 1, added: [after], ranges });
  }

  /** Removes and adds lines in front of `index`. */
  replaceLines(index: number, removed: number, added: readonly Node[]): void {
    const start = this.#advanceTo(index);
    const addedSize = added.reduce((size, { nodeSize }) => size + nodeSize, 0);
    const removedSize = this.#advanceTo(index + removed) - start;
    this.#add({ index, removed, added, ranges: [start, removedSize, addedSize] });
  }

  /** The line is removed already: it cannot be changed any more. */
  isPast(index: number): boolean {
    return index < (this.#next ?? 0);
  }

  applyTo(tr: Transaction): void {
    if (this.#replacements.length > 0) tr.step(new MultiLineStep(this.#replacements));
  }

  #add(replacement: LineReplacement): void {
    this.#advanceTo(replacement.index + replacement.removed);
    this.#replacements.push(replacement);
  }

  /** Counts on from the last change: thousands of lines are counted once. */
  #advanceTo(index: number): number {
    if (this.#next === null) this.#at = elementStart(this.#doc, index);
    else {
      for (let line = this.#next; line < index; line += 1)
        this.#at += this.#doc.child(line).nodeSize;
    }
    this.#next = index;
    return this.#at;
  }
}

/** Replaces one element. `at`: its position after the transaction's steps so far. */
export function replaceLineAt(
  tr: Transaction,
  at: number,
  before: Node,
  after: Node,
  ranges: readonly CommonRange[],
): void {
  const lines = new LineChangeBatch(tr.doc);
  const edits = editsFromRanges(ranges, before.content.size, after.content.size);
  lines.replaceLine(tr.doc.resolve(at).index(0), after, edits);
  lines.applyTo(tr);
}

export function replaceRange(tr: Transaction, from: number, to: number, content: Fragment): void {
  tr.step(new ReplaceStep(from, to, new Slice(content, 0, 0)));
}
