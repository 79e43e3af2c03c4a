/** Find plugin: hits are decorated on the pages and counted while people go on writing. */
import './find.css';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration } from '@tiptap/pm/view';
import {
  decorateRenderedLines,
  type LineDecorator,
  type RenderedLine,
} from '../view/renderedDecorations';
import { closeFind } from './findCommands';
import { CLOSED_FIND, type FindState, findKey, nextFindState, readFindState } from './findState';
import { type HitRange, isInsideRange } from './scriptHits';
import type { ScriptSearch } from './search';
import type { TextHit } from './textMatcher';

const NONE: readonly Decoration[] = [];

/** The same object for the same state, so that the view sees at once that nothing has changed. */
const decorationsByState = new WeakMap<FindState, LineDecorator>();
const decorationsBySearch = new WeakMap<ScriptSearch, WeakMap<Node, readonly Decoration[]>>();

let last: { found: FindState; marks: LineDecorator } | null = null;

function findDecorations(state: EditorState): LineDecorator | undefined {
  const found = readFindState(state);
  if (!found.search) return undefined;
  // Between two keys often only the number of hits has changed.
  const isSame = last && isSameMarking(last.found, found);
  const marks =
    decorationsByState.get(found) ??
    (isSame && last ? last.marks : new HitDecorations(found, found.search));
  last = { found, marks };
  decorationsByState.set(found, marks);
  return marks;
}

function isSameMarking(one: FindState, other: FindState): boolean {
  return (
    one.search === other.search && one.current === other.current && one.within === other.within
  );
}

/** Decorations of the laid out lines, cached while a line node stays the same. */
class HitDecorations implements LineDecorator {
  readonly #search: ScriptSearch;
  readonly #current: HitRange | null;
  readonly #within: HitRange | null;

  constructor({ current, within }: FindState, search: ScriptSearch) {
    this.#search = search;
    this.#current = current;
    this.#within = within;
  }

  decorate(doc: Node, { index, position, node }: RenderedLine): readonly Decoration[] {
    const hits = this.#search.hitsIn(doc, index);
    const start = position + 1;
    const end = start + node.content.size;
    const isTouched = (range: HitRange | null) => range && range.from <= end && range.to >= start;
    if (this.#within || isTouched(this.#current)) return this.#createDecorations(hits, start, end);
    return hits.length ? this.#cachedDecorations(node, hits) : NONE;
  }

  /** For lines with the scope's border or the current hit. */
  #createDecorations(hits: readonly TextHit[], start: number, end: number): readonly Decoration[] {
    const [within, current] = [this.#within, this.#current];
    const decorations: Decoration[] = [];
    if (within && within.from < end && within.to > start) {
      const from = Math.max(within.from, start) - start;
      decorations.push(
        createDecoration({ from, to: Math.min(within.to, end) - start }, 'found-within'),
      );
    }
    for (const hit of hits) {
      const range = { from: start + hit.from, to: start + hit.to };
      if (!isInsideRange(range, within)) continue;
      const isCurrent = range.from === current?.from && range.to === current.to;
      decorations.push(createDecoration(hit, isCurrent ? 'found found-current' : 'found'));
    }
    return decorations;
  }

  #cachedDecorations(node: Node, hits: readonly TextHit[]): readonly Decoration[] {
    const cache =
      decorationsBySearch.get(this.#search) ?? new WeakMap<Node, readonly Decoration[]>();
    decorationsBySearch.set(this.#search, cache);
    const decorations = cache.get(node) ?? hits.map((hit) => createDecoration(hit, 'found'));
    cache.set(node, decorations);
    return decorations;
  }
}

function createDecoration({ from, to }: TextHit, name: string): Decoration {
  return Decoration.inline(from, to, { class: name });
}

export function findPlugin(): Plugin<FindState> {
  return new Plugin<FindState>({
    key: findKey,
    state: { init: () => CLOSED_FIND, apply: nextFindState },
    ...decorateRenderedLines(findDecorations),
    props: {
      handleKeyDown: ({ state, dispatch }, event) =>
        event.key === 'Escape' && readFindState(state).tool !== null && closeFind(state, dispatch),
    },
  });
}
