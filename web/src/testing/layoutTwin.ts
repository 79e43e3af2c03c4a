/** Answers the Python tests: what this engine makes of a script, and whether it makes the same after each change. */
import type { Element } from '../screenplay/elements';
import { estimate } from '../screenplay/layout/estimate';
import type { Line } from '../screenplay/layout/page';
import { type Layout, paginate, repaginate } from '../screenplay/layout/paginate';
import type { Profile } from '../screenplay/profile';

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
    estimate: estimate(elements),
    unlike: unlikeAfter(layout, changes),
  });
}

function pagesOf({ pages }: Layout): unknown {
  return pages.map(({ label, lines }) => [label, lines.map(plain)]);
}

function plain({ row, kind, text, elementId, start, end, x, align, rtl }: Line): unknown {
  return [row, kind, text, elementId, start, end, x, align, rtl];
}

/** The number of the first change after which the pages are not those of the script laid out anew. */
function unlikeAfter(first: Layout, changes: readonly Change[]): number | null {
  let layout = first;
  for (const [number, { elements, changed }] of changes.entries()) {
    layout = repaginate(layout, kept(layout.elements, elements, changed), new Set(changed));
    const anew = paginate(elements, first.profile);
    if (JSON.stringify(layout.pages) !== JSON.stringify(anew.pages)) return number;
  }
  return null;
}

/** The same objects for what did not change, as an editor keeps them. */
function kept(
  old: readonly Element[],
  now: readonly Element[],
  changed: readonly string[],
): readonly Element[] {
  const known = new Map(old.map((element) => [element.id, element]));
  return now.map((element) =>
    changed.includes(element.id) ? element : (known.get(element.id) ?? element),
  );
}
