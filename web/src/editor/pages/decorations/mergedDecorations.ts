/** Lines of the layout and what other plugins put upon the text, in one: the view asks once for each line. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { type Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Gathered, type LineMarks, whatToGather } from '../nearDecorations';
import type { LineDecorations } from './lineDecorations';
import type { NearElement } from './nearElements';

export class GatheredDecorations {
  #lines: LineDecorations | null = null;
  #sources: readonly Gathered[] = [];
  #gathered: LineDecorations | null = null;

  /** The same while nothing has changed, so that the view sees it at once. */
  of(state: EditorState, lines: LineDecorations, near: readonly NearElement[]): LineDecorations {
    const sources = whatToGather(state);
    const isSame =
      lines === this.#lines && sources.every((source, at) => source === this.#sources[at]);
    if (this.#gathered && isSame && sources.length === this.#sources.length) return this.#gathered;
    this.#lines = lines;
    this.#sources = sources;
    this.#gathered = gathered(state, lines, sources, near);
    return this.#gathered;
  }
}

type Marks = readonly Decoration[];

function gathered(
  { doc }: EditorState,
  lines: LineDecorations,
  sources: readonly Gathered[],
  near: readonly NearElement[],
): LineDecorations {
  const found = sources.flatMap((source) =>
    source instanceof DecorationSet ? ofSet(source, near) : ofMarks(source, near, doc),
  );
  const more = new Map<NearElement, Marks>();
  for (const [element, own] of found) {
    const others = more.get(element);
    if (own.length) more.set(element, others ? [...others, ...own] : own);
  }
  return more.size ? lines.and(more) : lines;
}

function ofMarks(
  marks: LineMarks,
  near: readonly NearElement[],
  doc: Node,
): [NearElement, Marks][] {
  return near.map((element) => [element, marks.on(doc, element)]);
}

function ofSet(set: DecorationSet, near: readonly NearElement[]): [NearElement, Marks][] {
  const [first, last] = [near[0], near.at(-1)];
  if (!first || !last) return [];
  const end = last.position + last.node.nodeSize;
  const touched = set.find(first.position, end).flatMap((found) => elementsOf(near, found));
  return [...new Set(touched)].map((element) => [element, within(set, element)]);
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
