/** Gathers what becomes of the lines of a script, in their order, and does all of it in one step. */
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { Edit } from '../binding/letters';
import { startOf } from '../binding/standing';
import { LinesStep, type Stretch } from './LinesStep';

export class LinesChange {
  readonly #doc: Node;
  readonly #stretches: Stretch[] = [];
  /** The line behind all that was said so far, and where it begins. */
  #next: number | null = null;
  #at = 0;

  /** Of a script as it is now. */
  constructor(doc: Node) {
    this.#doc = doc;
  }

  /** A line becomes another. `edits`: where it has other letters; all the rest are the same ones as before. */
  become(index: number, after: Node, edits: readonly Edit[] = []): void {
    const start = this.#startOf(index) + 1;
    const ranges = edits.flatMap(({ at, until, from, to }) => [start + at, until - at, to - from]);
    this.#add({ index, removed: 1, added: [after], ranges });
  }

  /** Lines come and go in front of one. */
  swap(index: number, removed: number, added: readonly Node[]): void {
    const start = this.#startOf(index);
    const come = added.reduce((size, { nodeSize }) => size + nodeSize, 0);
    const gone = this.#startOf(index + removed) - start;
    this.#add({ index, removed, added, ranges: [start, gone, come] });
  }

  /** The line with this number goes already: nothing can be said of it any more. */
  isPast(index: number): boolean {
    return index < (this.#next ?? 0);
  }

  doTo(tr: Transaction): void {
    if (this.#stretches.length > 0) tr.step(new LinesStep(this.#stretches));
  }

  #add(stretch: Stretch): void {
    this.#startOf(stretch.index + stretch.removed);
    this.#stretches.push(stretch);
  }

  /** From where the last one began: thousands are gone through once. */
  #startOf(index: number): number {
    if (this.#next === null) this.#at = startOf(this.#doc, index);
    else {
      for (let line = this.#next; line < index; line += 1)
        this.#at += this.#doc.child(line).nodeSize;
    }
    this.#next = index;
    return this.#at;
  }
}
