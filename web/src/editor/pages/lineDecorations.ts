/** Tells the view where lines and pages begin inside of elements: for those near, at no cost for all others. */
import type { Node } from '@tiptap/pm/model';
import { Decoration, DecorationSet, type DecorationSource } from '@tiptap/pm/view';
import { type LineStart, linesOf } from './lineStarts';
import type { NearElement } from './nearElements';

interface Made {
  readonly starts: readonly LineStart[];
  readonly set: DecorationSet;
}

/** The same set for the same lines, so that the view sees at once that nothing changed. */
const made = new WeakMap<Node, Made>();

function setFor(node: Node, starts: readonly LineStart[]): DecorationSet {
  const known = made.get(node);
  if (known && areSame(known.starts, starts)) return known.set;
  const set = DecorationSet.create(node, starts.map(decoration));
  made.set(node, { starts, set });
  return set;
}

function areSame(some: readonly LineStart[], others: readonly LineStart[]): boolean {
  if (some === others) return true;
  const isThere = ({ from, to, gap }: LineStart, at: number) =>
    others[at]?.from === from && others[at].to === to && others[at].gap === gap;
  return some.length === others.length && some.every(isThere);
}

function decoration({ from, to, gap }: LineStart): Decoration {
  if (!gap) return Decoration.inline(from, to, { class: 'line-start' });
  return Decoration.inline(from, to, { class: 'page-start', style: `--gap: ${gap}` });
}

/**
 * A set of decorations by the element's position. The view asks it for each element of the script at each change: a
 * ready-made DecorationSet would look through all it has for each of them.
 */
export class LineDecorations implements DecorationSource {
  /** Among the decorations of others, the view takes what is in here. */
  readonly members: readonly DecorationSource[] = [this];
  readonly #sets = new Map<number, DecorationSet>();
  readonly #starts = new Map<number, readonly LineStart[]>();

  constructor(near: readonly NearElement[]) {
    for (const element of near) {
      const { starts } = linesOf(element);
      if (starts.length) this.#put(element.position, element.node, starts);
    }
  }

  startsAt(position: number): readonly LineStart[] {
    return this.#starts.get(position) ?? [];
  }

  /** The same, with other lines in one element. */
  with(position: number, node: Node, starts: readonly LineStart[]): LineDecorations {
    const made = new LineDecorations([]);
    for (const [at, set] of this.#sets) made.#sets.set(at, set);
    made.#sets.delete(position);
    if (starts.length) made.#put(position, node, starts);
    return made;
  }

  #put(position: number, node: Node, starts: readonly LineStart[]): void {
    this.#starts.set(position, starts);
    this.#sets.set(position, setFor(node, starts));
  }

  forChild(offset: number): DecorationSet {
    return this.#sets.get(offset) ?? DecorationSet.empty;
  }

  map(): DecorationSource {
    return this;
  }

  eq(other: DecorationSource): boolean {
    if (this === other) return true;
    if (!(other instanceof LineDecorations) || other.#sets.size !== this.#sets.size) return false;
    for (const [position, set] of this.#sets) if (other.#sets.get(position) !== set) return false;
    return true;
  }

  locals(): readonly Decoration[] {
    return [];
  }

  localsInner(): readonly Decoration[] {
    return [];
  }

  forEachSet(tell: (set: DecorationSet) => void): void {
    for (const set of this.#sets.values()) tell(set);
  }
}
