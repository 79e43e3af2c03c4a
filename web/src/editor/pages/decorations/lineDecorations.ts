/** Decorations for line starts and page starts inside of rendered elements, at no cost for all others. */
import type { Node } from '@tiptap/pm/model';
import { Decoration, DecorationSet, type DecorationSource } from '@tiptap/pm/view';
import type { RenderedElement } from '../window/renderedElements';
import type { LineStart } from './lineBreaks';

interface CachedSet {
  readonly starts: readonly LineStart[];
  readonly set: DecorationSet;
}

/** The same set for the same lines, so that the view sees at once that nothing changed. */
const cachedSets = new WeakMap<Node, CachedSet>();

function lineStartSet(node: Node, starts: readonly LineStart[]): DecorationSet {
  const cached = cachedSets.get(node);
  if (cached && areSameStarts(cached.starts, starts)) return cached.set;
  const set = DecorationSet.create(node, starts.map(lineStartDecoration));
  cachedSets.set(node, { starts, set });
  return set;
}

function areSameStarts(some: readonly LineStart[], others: readonly LineStart[]): boolean {
  if (some === others) return true;
  const isSame = ({ from, to, gap }: LineStart, at: number) =>
    others[at]?.from === from && others[at].to === to && others[at].gap === gap;
  return some.length === others.length && some.every(isSame);
}

function lineStartDecoration({ from, to, gap }: LineStart): Decoration {
  if (!gap) return Decoration.inline(from, to, { class: 'line-start' });
  return Decoration.inline(from, to, { class: 'page-start', style: `--gap: ${gap}` });
}

interface JoinedSet {
  readonly node: Node;
  readonly lines: DecorationSet | undefined;
  readonly set: DecorationSet;
}

/** By the added decorations: a source returns the same list for an unchanged line. */
const joinedSets = new WeakMap<readonly Decoration[], JoinedSet>();

function joinSets(
  node: Node,
  lines: DecorationSet | undefined,
  more: readonly Decoration[],
): DecorationSet {
  const cached = joinedSets.get(more);
  if (cached?.node === node && cached.lines === lines) return cached.set;
  const set = DecorationSet.create(node, [...(lines?.find() ?? []), ...more]);
  joinedSets.set(more, { node, lines, set });
  return set;
}

/** As the view compares the sets of two lines; missing in its types. */
type Comparable = DecorationSet & { eq(other: DecorationSet): boolean };

/** Indexes of the first and of the last line, and the position of the first. */
export interface LineSpan {
  readonly first: Pick<RenderedElement, 'index' | 'position'>;
  readonly last: number;
}

const NOWHERE: LineSpan = { first: { index: 0, position: 0 }, last: -1 };
const EVERYWHERE: LineSpan = { ...NOWHERE, last: Number.POSITIVE_INFINITY };

/**
 * Decorations by the element's position. The view asks for each element of the script at each change: a DecorationSet would
 * search all of its decorations for each of them.
 */
export class LineDecorations implements DecorationSource {
  /** For ProseMirror's DecorationGroup, which merges the members of several sources. */
  readonly members: readonly DecorationSource[] = [this];
  readonly #sets = new Map<number, DecorationSet>();
  readonly #starts = new Map<number, readonly LineStart[]>();
  /** Outside of these positions there is none. */
  #first = Number.POSITIVE_INFINITY;
  #last = -1;
  #span: LineSpan;

  constructor(near: readonly RenderedElement[]) {
    const [first, last] = [near[0], near.at(-1)];
    this.#span = first && last ? { first, last: last.index } : NOWHERE;
    for (const { lines, position, node } of near) {
      if (lines.starts.length) this.#setLineStarts(position, node, lines.starts);
    }
  }

  /** The lines that may have decorations. */
  get span(): LineSpan {
    return this.#span;
  }

  startsAt(position: number): readonly LineStart[] {
    return this.#starts.get(position) ?? [];
  }

  /** A copy with other line starts in one element. */
  withLineStarts(position: number, node: Node, starts: readonly LineStart[]): LineDecorations {
    const copy = this.#copy(EVERYWHERE);
    copy.#sets.delete(position);
    if (starts.length) copy.#setLineStarts(position, node, starts);
    return copy;
  }

  /** A copy with further decorations in some elements. */
  withDecorations(more: ReadonlyMap<RenderedElement, readonly Decoration[]>): LineDecorations {
    const copy = this.#copy(this.#span);
    for (const [{ position, node }, decorations] of more) {
      copy.#setDecorations(position, joinSets(node, this.#sets.get(position), decorations));
    }
    return copy;
  }

  #copy(span: LineSpan): LineDecorations {
    const copy = new LineDecorations([]);
    copy.#span = span;
    for (const [at, set] of this.#sets) copy.#setDecorations(at, set);
    return copy;
  }

  #setLineStarts(position: number, node: Node, starts: readonly LineStart[]): void {
    this.#starts.set(position, starts);
    this.#setDecorations(position, lineStartSet(node, starts));
  }

  #setDecorations(position: number, set: DecorationSet): void {
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

  forEachSet(callback: (set: DecorationSet) => void): void {
    for (const set of this.#sets.values()) callback(set);
  }
}
