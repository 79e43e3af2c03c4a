/** Tells the view where lines and pages begin inside of elements: for those near, at no cost for all others. */
import type { Node } from '@tiptap/pm/model';
import { Decoration, DecorationSet, type DecorationSource } from '@tiptap/pm/view';
import type { LineStart } from './lineStarts';
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

interface Joined {
  readonly node: Node;
  readonly lines: DecorationSet | undefined;
  readonly set: DecorationSet;
}

/** By what was added: who marks many lines gives the same list for a line that is still the same. */
const joints = new WeakMap<readonly Decoration[], Joined>();

function joined(
  node: Node,
  lines: DecorationSet | undefined,
  more: readonly Decoration[],
): DecorationSet {
  const known = joints.get(more);
  if (known?.node === node && known.lines === lines) return known.set;
  const set = DecorationSet.create(node, [...(lines?.find() ?? []), ...more]);
  joints.set(more, { node, lines, set });
  return set;
}

/** As the view compares the sets of two lines; its types do not tell. */
type Comparable = DecorationSet & { eq(other: DecorationSet): boolean };

/** The numbers of the first and of the last line, and where the first begins. */
export interface Span {
  readonly first: Pick<NearElement, 'index' | 'position'>;
  readonly last: number;
}

const NOWHERE: Span = { first: { index: 0, position: 0 }, last: -1 };
const EVERYWHERE: Span = { ...NOWHERE, last: Number.POSITIVE_INFINITY };

/**
 * A set of decorations by the element's position. The view asks it for each element of the script at each change: a
 * ready-made DecorationSet would look through all it has for each of them.
 */
export class LineDecorations implements DecorationSource {
  /** Among the decorations of others, the view takes what is in here. */
  readonly members: readonly DecorationSource[] = [this];
  readonly #sets = new Map<number, DecorationSet>();
  readonly #starts = new Map<number, readonly LineStart[]>();
  /** Outside of these there is none. */
  #first = Number.POSITIVE_INFINITY;
  #last = -1;
  #span: Span;

  constructor(near: readonly NearElement[]) {
    const [first, last] = [near[0], near.at(-1)];
    this.#span = first && last ? { first, last: last.index } : NOWHERE;
    for (const { lines, position, node } of near) {
      if (lines.starts.length) this.#putLines(position, node, lines.starts);
    }
  }

  /** Which lines they are among: others need not be looked at. */
  get span(): Span {
    return this.#span;
  }

  startsAt(position: number): readonly LineStart[] {
    return this.#starts.get(position) ?? [];
  }

  /** The same, with other lines in one element. */
  with(position: number, node: Node, starts: readonly LineStart[]): LineDecorations {
    const made = this.#copy(EVERYWHERE);
    made.#sets.delete(position);
    if (starts.length) made.#putLines(position, node, starts);
    return made;
  }

  /** The same, with more than lines in some elements. */
  and(more: ReadonlyMap<NearElement, readonly Decoration[]>): LineDecorations {
    const made = this.#copy(this.#span);
    for (const [{ position, node }, decorations] of more) {
      made.#put(position, joined(node, this.#sets.get(position), decorations));
    }
    return made;
  }

  #copy(span: Span): LineDecorations {
    const made = new LineDecorations([]);
    made.#span = span;
    for (const [at, set] of this.#sets) made.#put(at, set);
    return made;
  }

  #putLines(position: number, node: Node, starts: readonly LineStart[]): void {
    this.#starts.set(position, starts);
    this.#put(position, setFor(node, starts));
  }

  #put(position: number, set: DecorationSet): void {
    this.#sets.set(position, set);
    this.#first = Math.min(this.#first, position);
    this.#last = Math.max(this.#last, position);
  }

  forChild(offset: number): DecorationSet {
    if (offset < this.#first || offset > this.#last) return DecorationSet.empty;
    return this.#sets.get(offset) ?? DecorationSet.empty;
  }

  map(): DecorationSource {
    return this;
  }

  eq(other: DecorationSource): boolean {
    if (this === other) return true;
    if (!(other instanceof LineDecorations) || other.#sets.size !== this.#sets.size) return false;
    for (const [position, set] of this.#sets) {
      const theirs = other.#sets.get(position);
      if (!theirs || !(theirs as Comparable).eq(set)) return false;
    }
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
