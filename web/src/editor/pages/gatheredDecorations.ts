/** Lines of the layout and what other plugins put upon the text, in one: the view asks once for each line. */
import type { EditorState } from '@tiptap/pm/state';
import type { Decoration, DecorationSet } from '@tiptap/pm/view';
import { setsToGather } from '../nearDecorations';
import type { LineDecorations } from './lineDecorations';
import type { NearElement } from './nearElements';

export class GatheredDecorations {
  #lines: LineDecorations | null = null;
  #sets: readonly DecorationSet[] = [];
  #gathered: LineDecorations | null = null;

  /** The same while nothing has changed, so that the view sees it at once. */
  of(state: EditorState, lines: LineDecorations, near: readonly NearElement[]): LineDecorations {
    const sets = setsToGather(state);
    const isSame = lines === this.#lines && sets.every((set, at) => set === this.#sets[at]);
    if (this.#gathered && isSame && sets.length === this.#sets.length) return this.#gathered;
    this.#lines = lines;
    this.#sets = sets;
    this.#gathered = gathered(lines, sets, near);
    return this.#gathered;
  }
}

function gathered(
  lines: LineDecorations,
  sets: readonly DecorationSet[],
  near: readonly NearElement[],
): LineDecorations {
  const [first, last] = [near[0], near.at(-1)];
  if (!first || !last) return lines;
  const end = last.position + last.node.nodeSize;
  const more = new Map<NearElement, Decoration[]>();
  for (const set of sets) {
    const touched = set.find(first.position, end).flatMap((found) => elementsOf(near, found));
    for (const element of new Set(touched)) {
      const own = within(set, element);
      if (own.length) more.set(element, [...(more.get(element) ?? []), ...own]);
    }
  }
  return more.size ? lines.and(more) : lines;
}

/** Those that it touches; a selection may go over many. */
function elementsOf(near: readonly NearElement[], { from, to }: Decoration): NearElement[] {
  const found: NearElement[] = [];
  for (let at = lastBefore(near, from); at < near.length; at++) {
    const element = near[at];
    if (!element || element.position >= to + 1) break;
    if (element.position + element.node.nodeSize > from) found.push(element);
  }
  return found;
}

/** The last element that begins at or before a place, or the first one. */
function lastBefore(near: readonly NearElement[], position: number): number {
  let low = 0;
  let high = near.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((near[middle]?.position ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

function within(set: DecorationSet, { position, node }: NearElement): Decoration[] {
  const found: Decoration[] = [];
  set.forChild(position, node).forEachSet((each) => found.push(...each.find()));
  return found;
}
