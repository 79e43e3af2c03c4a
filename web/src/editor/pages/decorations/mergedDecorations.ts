/** Merges line decorations with those of other plugins: the view asks once for each line. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { type Decoration, DecorationSet } from '@tiptap/pm/view';
import {
  collectRenderedDecorations,
  type LineDecorator,
  type RenderedDecorations,
} from '../../view/renderedDecorations';
import type { RenderedElement } from '../window/renderedElements';
import type { LineDecorations } from './lineDecorations';

export class MergedDecorations {
  #lines: LineDecorations | null = null;
  #sources: readonly RenderedDecorations[] = [];
  #merged: LineDecorations | null = null;

  /** The same object while nothing has changed, so that the view can skip it. */
  merge(
    state: EditorState,
    lines: LineDecorations,
    near: readonly RenderedElement[],
  ): LineDecorations {
    const sources = collectRenderedDecorations(state);
    const isSame =
      lines === this.#lines && sources.every((source, at) => source === this.#sources[at]);
    if (this.#merged && isSame && sources.length === this.#sources.length) return this.#merged;
    this.#lines = lines;
    this.#sources = sources;
    this.#merged = mergeDecorations(state, lines, sources, near);
    return this.#merged;
  }
}

type Marks = readonly Decoration[];

function mergeDecorations(
  { doc }: EditorState,
  lines: LineDecorations,
  sources: readonly RenderedDecorations[],
  near: readonly RenderedElement[],
): LineDecorations {
  const found = sources.flatMap((source) =>
    source instanceof DecorationSet
      ? decorationsFromSet(source, near)
      : decorationsFromDecorator(source, near, doc),
  );
  const more = new Map<RenderedElement, Marks>();
  for (const [element, own] of found) {
    const others = more.get(element);
    if (own.length) more.set(element, others ? [...others, ...own] : own);
  }
  return more.size ? lines.withDecorations(more) : lines;
}

function decorationsFromDecorator(
  marks: LineDecorator,
  near: readonly RenderedElement[],
  doc: Node,
): [RenderedElement, Marks][] {
  return near.map((element) => [element, marks.decorate(doc, element)]);
}

function decorationsFromSet(
  set: DecorationSet,
  near: readonly RenderedElement[],
): [RenderedElement, Marks][] {
  const [first, last] = [near[0], near.at(-1)];
  if (!first || !last) return [];
  const end = last.position + last.node.nodeSize;
  const touched = set.find(first.position, end).flatMap((found) => touchedElements(near, found));
  return [...new Set(touched)].map((element) => [element, decorationsWithin(set, element)]);
}

/** Elements that a decoration touches; a selection may span many. */
function touchedElements(
  near: readonly RenderedElement[],
  { from, to }: Decoration,
): RenderedElement[] {
  const found: RenderedElement[] = [];
  for (let at = lastBefore(near, from); at < near.length; at++) {
    const element = near[at];
    if (!element || element.position >= to + 1) break;
    if (element.position + element.node.nodeSize > from) found.push(element);
  }
  return found;
}

/** The last element that begins at or before a position, or the first one. */
function lastBefore(near: readonly RenderedElement[], position: number): number {
  let low = 0;
  let high = near.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((near[middle]?.position ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

function decorationsWithin(set: DecorationSet, { position, node }: RenderedElement): Decoration[] {
  const found: Decoration[] = [];
  set.forChild(position, node).forEachSet((each) => found.push(...each.find()));
  return found;
}
