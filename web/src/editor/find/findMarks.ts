/** Hits as they are marked on the page: for lines that are laid out, and ready-made while a line stays what it is. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { Decoration } from '@tiptap/pm/view';
import type { Line, LineMarks } from '../nearDecorations';
import { type Finding, findingIn } from './finding';
import type { Hit } from './hitsInText';
import { isInside, type Range } from './placedHits';
import type { Search } from './search';

const NONE: readonly Decoration[] = [];

/** The same for the same search, so that the view sees at once that nothing has changed. */
const known = new WeakMap<Finding, LineMarks>();
const ready = new WeakMap<Search, WeakMap<Node, readonly Decoration[]>>();

let last: { found: Finding; marks: LineMarks } | null = null;

export function findMarks(state: EditorState): LineMarks | undefined {
  const found = findingIn(state);
  if (!found.search) return undefined;
  // Between two keys often nothing but the number of hits has changed.
  const isSame = last && areMarkedAlike(last.found, found);
  const marks =
    known.get(found) ?? (isSame && last ? last.marks : new HitMarks(found, found.search));
  last = { found, marks };
  known.set(found, marks);
  return marks;
}

function areMarkedAlike(one: Finding, other: Finding): boolean {
  return (
    one.search === other.search && one.current === other.current && one.within === other.within
  );
}

class HitMarks implements LineMarks {
  readonly #search: Search;
  readonly #current: Range | null;
  readonly #within: Range | null;

  constructor({ current, within }: Finding, search: Search) {
    this.#search = search;
    this.#current = current;
    this.#within = within;
  }

  on(doc: Node, { index, position, node }: Line): readonly Decoration[] {
    const hits = this.#search.hitsIn(doc, index);
    const start = position + 1;
    const end = start + node.content.size;
    const isTouched = (range: Range | null) => range && range.from <= end && range.to >= start;
    if (this.#within || isTouched(this.#current)) return this.#marked(hits, start, end);
    return hits.length ? this.#ready(node, hits) : NONE;
  }

  /** Where only some count, or one of them is the one that one is at. */
  #marked(hits: readonly Hit[], start: number, end: number): readonly Decoration[] {
    const [within, current] = [this.#within, this.#current];
    const made: Decoration[] = [];
    if (within && within.from < end && within.to > start) {
      const from = Math.max(within.from, start) - start;
      made.push(marked({ from, to: Math.min(within.to, end) - start }, 'found-within'));
    }
    for (const hit of hits) {
      const range = { from: start + hit.from, to: start + hit.to };
      if (!isInside(range, within)) continue;
      const isCurrent = range.from === current?.from && range.to === current.to;
      made.push(marked(hit, isCurrent ? 'found found-current' : 'found'));
    }
    return made;
  }

  #ready(node: Node, hits: readonly Hit[]): readonly Decoration[] {
    const ofSearch = ready.get(this.#search) ?? new WeakMap<Node, readonly Decoration[]>();
    ready.set(this.#search, ofSearch);
    const made = ofSearch.get(node) ?? hits.map((hit) => marked(hit, 'found'));
    ofSearch.set(node, made);
    return made;
  }
}

function marked({ from, to }: Hit, name: string): Decoration {
  return Decoration.inline(from, to, { class: name });
}
