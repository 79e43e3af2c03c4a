/** Revision marks of live pages: which rows have one, and the newest set of each page (RV3, RV4), as the server prints them. */
import type { Node } from '@tiptap/pm/model';
import type { ShownRevisions } from '../../../../editor/revisions/revisionsPlugin';
import type { Page, PageLine } from '../../../../screenplay/layout/page';
import { newestBetween } from '../../../../screenplay/marking/attribution';
import { markWholeScenes, type RevisedLine } from '../../../../screenplay/marking/autoMark';
import type { PagedPage } from '../pagedScript';

type PageRevision = NonNullable<PagedPage['revision']>;

/** Lines of computed words: nobody revised them. */
const COMPUTED: ReadonlySet<string> = new Set(['more', 'continued', 'bullet']);

/** Of each page; null: it is white. `autoMarkCount`: 0 is off (LY9). */
export function revisePages(
  pages: readonly Page[],
  nodes: ReadonlyMap<string, Node>,
  revisions: ShownRevisions,
  autoMarkCount = 0,
): (PageRevision | null)[] {
  if (revisions.shown === 'none') return pages.map(() => null);
  // From the end: where an element goes on, and so where each of its lines ends.
  const nextStarts = new Map<string, number>();
  const newestOf = ({ elementId, start }: PageLine): number => {
    const node = nodes.get(elementId);
    const marks = node ? revisions.marksOf(node) : null;
    if (!marks) return 0;
    const next = nextStarts.get(elementId) ?? Number.POSITIVE_INFINITY;
    nextStarts.set(elementId, start);
    return newestBetween(marks, start, next);
  };
  const lines = pages
    .flatMap((page, at) => page.lines.map((line) => ({ line, page: at })))
    .filter(({ line }) => !COMPUTED.has(line.kind))
    .toReversed()
    .map(({ line, page }): RevisedLine => {
      const { elementId, row, kind } = line;
      return { set: newestOf(line), elementId, page, row, isHeading: kind === 'sceneHeading' };
    })
    .toReversed();
  const active = revisions.sets.at(-1)?.number ?? 0;
  const sets = autoMarkCount
    ? markWholeScenes(lines, active, autoMarkCount)
    : lines.map(({ set }) => set);
  const byPage: (readonly [row: number, set: number])[][] = pages.map(() => []);
  for (const [at, { page, row }] of lines.entries()) byPage[page]?.push([row, sets[at] ?? 0]);
  return byPage.map((rows) => revisionOf(rows, revisions));
}

function revisionOf(
  sets: readonly (readonly [row: number, set: number])[],
  revisions: ShownRevisions,
): PageRevision | null {
  const newest = revisions.find(Math.max(0, ...sets.map(([, set]) => set)));
  if (!newest) return null;
  const rows = new Map<number, number>();
  for (const [row, set] of sets)
    if (set && set >= revisions.leastShown) rows.set(row, Math.max(set, rows.get(row) ?? 0));
  const marks = [...rows].map(([row, set]) => ({ row, text: revisions.find(set)?.mark ?? '*' }));
  return { name: newest.name, paper: newest.paper, marks };
}

export function isSameRevision(one: PageRevision | null, other: PageRevision | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
