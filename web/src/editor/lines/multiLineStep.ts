/**
 * Many lines become others in one step. A step of ProseMirror's own is made for one place, and copies the list of all lines:
 * where thousands change at once, that would be once for each of them.
 */
import { Fragment, type Node } from '@tiptap/pm/model';
import { Step, StepMap, StepResult } from '@tiptap/pm/transform';

/** Lines that stand together, and what is there instead. */
export interface Stretch {
  /** Number of the first. */
  readonly index: number;
  readonly removed: number;
  readonly added: readonly Node[];
  /** What carets and decorations go by, as `StepMap` has it: where letters go, how many of them, how many come. */
  readonly ranges: readonly number[];
}

export class LinesStep extends Step {
  readonly #stretches: readonly Stretch[];

  /** In the order of the script, each behind the one before. */
  constructor(stretches: readonly Stretch[]) {
    super();
    this.#stretches = stretches;
  }

  override apply(doc: Node): StepResult {
    const { children } = doc;
    const made: Node[] = [];
    let next = 0;
    const keepUntil = (end: number) => {
      for (; next < end; next += 1) made.push(children[next] as Node);
    };
    for (const { index, removed, added } of this.#stretches) {
      keepUntil(index);
      for (const line of added) made.push(line);
      next += removed;
    }
    keepUntil(children.length);
    return StepResult.ok(doc.copy(Fragment.fromArray(made)));
  }

  override getMap(): StepMap {
    return new StepMap(this.#stretches.flatMap(({ ranges }) => ranges));
  }

  override invert(): never {
    return unasked();
  }

  override map(): never {
    return unasked();
  }

  override toJSON(): never {
    return unasked();
  }
}

/** Deeds are undone, brought together and sent by the document, and never by the steps of a view. */
function unasked(): never {
  throw new RangeError('a step of many lines is for one view and one moment');
}
