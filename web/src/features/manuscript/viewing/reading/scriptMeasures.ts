/** What has to be known of a whole script before the printed lines of one page can become paragraphs again. */
import type { PagedLine, PagedScript } from '../shapes';

export interface Measures {
  /** Where lines begin and end on the paper, in points. */
  left: number;
  right: number;
  /** The longest line of each kind at each place. */
  longest: Map<string, number>;
}

export function textOf({ runs }: PagedLine): string {
  return runs.map(({ text }) => text).join('');
}

export const placeName = ({ kind, x }: PagedLine) => `${kind} ${x}`;

export function measuresOf({ pages, width }: Pick<PagedScript, 'pages' | 'width'>): Measures {
  const longest = new Map<string, number>();
  let [left, right] = [width, 0];
  for (const line of pages.filter(({ label }) => label).flatMap(({ lines }) => lines)) {
    const name = placeName(line);
    // A hyphen may hang over the edge of its column.
    const { length } = textOf(line).replace(/-$/, '');
    longest.set(name, Math.max(longest.get(name) ?? 0, length));
    if (line.kind === 'bullet') continue;
    if (line.align === 'left') left = Math.min(left, line.x);
    if (line.align === 'right') right = Math.max(right, line.x);
  }
  return { left: Math.min(left, width / 2), right: Math.max(right, width / 2), longest };
}
