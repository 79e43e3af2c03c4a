/** The TypeScript layout, run by the Python tests: lays out a script, and checks repagination after each change. */
import type { Element } from '../screenplay/elements';
import { estimatePages } from '../screenplay/layout/estimate';
import type { PageLine } from '../screenplay/layout/page';
import { type Layout, paginate } from '../screenplay/layout/paginate';
import type { Profile } from '../screenplay/profile';
import { repaginate } from './layout/repaginate';

interface Change {
  readonly elements: readonly Element[];
  readonly changed: readonly string[];
}

interface Question {
  readonly elements: readonly Element[];
  readonly profile: Profile;
  readonly changes: readonly Change[];
}

/** One line of JSON for another. */
export function answer(line: string): string {
  const { elements, profile, changes } = JSON.parse(line) as Question;
  const layout = paginate(elements, profile);
  return JSON.stringify({
    pages: pagesOf(layout),
    estimate: estimatePages(elements),
    unlike: unlikeAfter(layout, changes),
  });
}

function pagesOf({ pages }: Layout): unknown {
  return pages.map(({ label, lines }) => [label, lines.map(plainLine)]);
}

function plainLine({ row, kind, text, elementId, start, end, x, align, rtl }: PageLine): unknown {
  return [row, kind, text, elementId, start, end, x, align, rtl];
}

/** The number of the first change after which the pages are not those of the script laid out anew. */
function unlikeAfter(first: Layout, changes: readonly Change[]): number | null {
  let layout = first;
  for (const [number, { elements, changed }] of changes.entries()) {
    layout = repaginate(
      layout,
      reuseUnchanged(layout.elements, elements, changed),
      new Set(changed),
    );
    const anew = paginate(elements, first.profile);
    if (JSON.stringify(layout.pages) !== JSON.stringify(anew.pages)) return number;
  }
  return null;
}

/** The same objects for what did not change, as an editor keeps them. */
function reuseUnchanged(
  old: readonly Element[],
  now: readonly Element[],
  changed: readonly string[],
): readonly Element[] {
  const oldById = new Map(old.map((element) => [element.id, element]));
  return now.map((element) =>
    changed.includes(element.id) ? element : (oldById.get(element.id) ?? element),
  );
}
