/** Ranges of letters that threads cover in their lines, and the decorations of one line's ranges. */
import type { Node } from '@tiptap/pm/model';
import { Decoration } from '@tiptap/pm/view';

/** Offsets in the text of a line. */
export interface ThreadRange {
  readonly threadId: string;
  readonly from: number;
  readonly to: number;
}

export const NO_RANGES: readonly ThreadRange[] = [];

/** Ranges of lines while they are collected. */
export class LineRanges {
  readonly #byLine = new Map<Node, ThreadRange[]>();

  at(node: Node): readonly ThreadRange[] {
    return this.#byLine.get(node) ?? NO_RANGES;
  }

  add(node: Node, range: ThreadRange): void {
    const ranges = this.#byLine.get(node);
    if (ranges) ranges.push(range);
    else this.#byLine.set(node, [range]);
  }

  addThread(threadId: string, lines: readonly { node: Node; from: number; to: number }[]): void {
    for (const { node, from, to } of lines) this.add(node, { threadId, from, to });
  }

  replaceThread(node: Node, range: ThreadRange): void {
    const others = this.at(node).filter(({ threadId }) => threadId !== range.threadId);
    this.#byLine.set(node, [...others, range]);
  }
}

/** Pieces that the same threads cover: where two overlap, the piece that both cover is stronger. */
export function createDecorations(
  ranges: readonly ThreadRange[],
  active: string | null,
): Decoration[] {
  const borders = [...new Set(ranges.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  return borders.slice(1).flatMap((to, at) => {
    const from = borders[at] ?? 0;
    const covering = ranges.filter((range) => range.from <= from && range.to >= to);
    if (covering.length === 0) return [];
    const isActive = covering.some(({ threadId }) => threadId === active);
    const names = [
      'commented',
      ...(covering.length > 1 ? ['commented-twice'] : []),
      ...(isActive ? ['commented-active'] : []),
    ];
    const threads = covering.map(({ threadId }) => threadId).join(' ');
    return [Decoration.inline(from, to, { class: names.join(' '), 'data-threads': threads })];
  });
}
