/**
 * ProseMirror step that replaces many lines at once. A built-in step changes one range, and copies the list of all lines:
 * where thousands change at once, that would be once for each of them.
 */
import { Fragment, type Node } from '@tiptap/pm/model';
import { Step, StepMap, StepResult } from '@tiptap/pm/transform';

/** Adjacent lines, and what replaces them. */
export interface LineReplacement {
  /** Index of the first. */
  readonly index: number;
  readonly removed: number;
  readonly added: readonly Node[];
  /** For mapping positions, as in `StepMap`: start, removed size, inserted size. */
  readonly ranges: readonly number[];
}

export class MultiLineStep extends Step {
  readonly #replacements: readonly LineReplacement[];

  /** In the order of the script. */
  constructor(replacements: readonly LineReplacement[]) {
    super();
    this.#replacements = replacements;
  }

  override apply(doc: Node): StepResult {
    const { children } = doc;
    const nodes: Node[] = [];
    let next = 0;
    const keepUntil = (end: number) => {
      for (; next < end; next += 1) nodes.push(children[next] as Node);
    };
    for (const { index, removed, added } of this.#replacements) {
      keepUntil(index);
      for (const line of added) nodes.push(line);
      next += removed;
    }
    keepUntil(children.length);
    return StepResult.ok(doc.copy(Fragment.fromArray(nodes)));
  }

  override getMap(): StepMap {
    return new StepMap(this.#replacements.flatMap(({ ranges }) => ranges));
  }

  override invert(): never {
    return throwUnsupported();
  }

  override map(): never {
    return throwUnsupported();
  }

  override toJSON(): never {
    return throwUnsupported();
  }
}

/** Undo, merging and sending work on the Y.Doc, and never on the steps of a view. */
function throwUnsupported(): never {
  throw new RangeError('a step of many lines is for one view and one moment');
}
