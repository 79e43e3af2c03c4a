/** The TypeScript layout, run by the Python tests: lays out a script, and checks repagination after each change. */
import { ClassicPaging } from '../editor/pages/paging/classicPaging';
import type { Element } from '../screenplay/elements';
import { estimatePages } from '../screenplay/layout/estimate';
import type { PageLine } from '../screenplay/layout/page';
import { type Layout, paginate } from '../screenplay/layout/paginate';
import { type HeldLocks, holdLocks, keepValidLocks } from '../screenplay/production/pageLocks';
import type { Profile } from '../screenplay/profile';
import { repaginate } from './layout/repaginate';

interface Change {
  readonly elements: readonly Element[];
  readonly changed: readonly string[];
}

interface SentLock {
  readonly label: string;
  readonly element_id: string;
  readonly offset: number;
}

interface Question {
  readonly elements: readonly Element[];
  readonly locks: readonly SentLock[];
  readonly profile: Profile;
  readonly changes: readonly Change[];
}

/** One line of JSON for another. */
export function answer(line: string): string {
  const { elements, profile, changes, locks } = JSON.parse(line) as Question;
  const layout = paginate(elements, profile, locksIn(elements, locks));
  return JSON.stringify({
    pages: pagesOf(layout),
    estimate: estimatePages(elements),
    classic: classicPagesOf(elements, profile),
    unlike: unlikeAfter(layout, changes, locks),
  });
}

function locksIn(elements: readonly Element[], locks: readonly SentLock[]): HeldLocks {
  const numbers = new Map(elements.map(({ id }, number) => [id, number]));
  return holdLocks(
    keepValidLocks(locks).map(({ label, element_id, offset }) => ({
      ...{ label, offset, element: numbers.get(element_id) ?? elements.length },
    })),
  );
}

function classicPagesOf(elements: readonly Element[], profile: Profile): unknown {
  const paging = ClassicPaging.of(elements, profile);
  return Array.from({ length: paging.count }, (_, page) => {
    const { lines, height } = paging.printedLines(page);
    return [height, lines.map(plainLine)];
  });
}

function pagesOf({ pages }: Layout): unknown {
  return pages.map(({ label, lines }) => [label, lines.map(plainLine)]);
}

function plainLine({ row, kind, text, elementId, start, end, x, align, rtl }: PageLine): unknown {
  return [row, kind, text, elementId, start, end, x, align, rtl];
}

/** The number of the first change after which the pages are not those of the script laid out anew. */
function unlikeAfter(
  first: Layout,
  changes: readonly Change[],
  locks: readonly SentLock[],
): number | null {
  let layout = first;
  for (const [number, { elements, changed }] of changes.entries()) {
    const held = locksIn(elements, locks);
    layout = repaginate(
      layout,
      reuseUnchanged(layout.elements, elements, changed),
      new Set(changed),
      held,
    );
    const anew = paginate(elements, first.profile, held);
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
