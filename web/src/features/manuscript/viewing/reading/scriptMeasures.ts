/** Measures of a whole script that are needed to rebuild paragraphs from its printed lines. */
import type { PagedLine, PagedScript } from '../pagedScript';

export interface ScriptMeasures {
  /** Where lines begin and end on the paper, in points. */
  left: number;
  right: number;
  /** Longest line of each kind in each column. */
  longest: Map<string, number>;
}

export function lineText({ runs }: PagedLine): string {
  return runs.map(({ text }) => text).join('');
}

export const columnKey = ({ kind, x }: PagedLine) => `${kind} ${x}`;

export function measureScript({
  pages,
  width,
}: Pick<PagedScript, 'pages' | 'width'>): ScriptMeasures {
  const longest = new Map<string, number>();
  let [left, right] = [width, 0];
  for (const line of pages.filter(({ label }) => label).flatMap(({ lines }) => lines)) {
    const name = columnKey(line);
    // A hyphen may hang over the edge of its column.
    const { length } = lineText(line).replace(/-$/, '');
    longest.set(name, Math.max(longest.get(name) ?? 0, length));
    if (line.kind === 'bullet') continue;
    if (line.align === 'left') left = Math.min(left, line.x);
    if (line.align === 'right') right = Math.max(right, line.x);
  }
  return { left: Math.min(left, width / 2), right: Math.max(right, width / 2), longest };
}

export function hasSameMeasures(one: ScriptMeasures, other: ScriptMeasures): boolean {
  return (
    one.left === other.left &&
    one.right === other.right &&
    one.longest.size === other.longest.size &&
    [...one.longest].every(([column, length]) => other.longest.get(column) === length)
  );
}
