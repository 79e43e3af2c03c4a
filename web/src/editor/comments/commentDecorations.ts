/** Decorations of the letters of one line that threads cover. */
import { Decoration } from '@tiptap/pm/view';

/** Offsets in the text of a line. */
export interface ThreadRange {
  readonly threadId: string;
  readonly from: number;
  readonly to: number;
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
