/** Revisions on a page of the screen: marks in the right margin, the colour of the paper, and fields of headers (RV3, RV4). */
import type { Node } from '@tiptap/pm/model';
import { lineStart } from '../../../screenplay/layout/blocks';
import { newestBetween } from '../../../screenplay/marking/attribution';
import type { HeaderFooterText, HeadersAndFooters } from '../../editorSettings';
import type { RevisionSet } from '../../revisions/revisionBaseline';
import type { ShownRevisions } from '../../revisions/revisionsPlugin';
import type { GeneratedText, Paging, SheetItem } from '../paging/paging';

/** In points: 7.75 and 4.5 inches. */
const MARK_LEFT = 558;
const LABEL_CENTRE = 324;
/** Points that a mark needs beside the edge of a narrow paper. */
const MARK_ROOM = 10;

export interface PageRevision {
  readonly marks: readonly GeneratedText[];
  /** The newest set with a mark on the page, shown or not; null: it is white. */
  readonly newest: RevisionSet | null;
  readonly active: RevisionSet | null;
}

export interface RevisedText {
  readonly revisions: ShownRevisions;
  readonly doc: Node;
}

export function revisePage(paging: Paging, page: number, revised: RevisedText): PageRevision {
  const { revisions } = revised;
  if (revisions.shown === 'none') return { marks: [], newest: null, active: null };
  const rows = new Map<number, number>();
  let newest = 0;
  for (const item of paging.sheet(page).items) {
    for (const [y, set] of markItem(paging, page, item, revised)) {
      newest = Math.max(newest, set);
      if (set >= revisions.leastShown) rows.set(y, Math.max(set, rows.get(y) ?? 0));
    }
  }
  const x = Math.min(MARK_LEFT, paging.width - MARK_ROOM);
  const marks = [...rows].map(([y, set]): GeneratedText => {
    const text = revisions.find(set)?.mark ?? '*';
    return { kind: 'revision', text, x, y, align: 'left', rtl: false };
  });
  return { marks, newest: revisions.find(newest), active: revisions.sets.at(-1) ?? null };
}

/** Heights of the marked lines of an element's part on this page, and the newest set of each. */
function markItem(
  paging: Paging,
  page: number,
  item: SheetItem,
  { revisions, doc }: RevisedText,
): [y: number, set: number][] {
  const index = (paging.firstElements[page] ?? 0) + item.offset;
  const node = index < doc.childCount ? doc.child(index) : null;
  const marks = node && !item.isNonPrinting ? revisions.marksOf(node) : null;
  if (!marks) return [];
  const { part, top } = item;
  const end = restStart(paging, page, index);
  return part.spans.flatMap((_, line): [number, number][] => {
    const next = line + 1 < part.spans.length ? lineStart(part, line + 1) : end;
    // Blanks between two lines belong to the first.
    const set = newestBetween(marks, lineStart(part, line), next);
    return set ? [[top + (part.spacing - 1) / 2 + line * part.spacing, set]] : [];
  });
}

/** Where an element goes on on the next page; infinite for one that ends on this page. */
function restStart(paging: Paging, page: number, index: number): number {
  const following = paging.firstElements[page + 1];
  if (following === undefined || following > index) return Number.POSITIVE_INFINITY;
  const rest = paging.sheet(page + 1).items.find(({ offset }) => following + offset === index);
  return rest ? lineStart(rest.part, 0) : Number.POSITIVE_INFINITY;
}

const PLACES = ['left', 'centre', 'right'] as const;

/** Fields of headers and footers, as Final Draft calls them, with the names of the sets of one page. */
export function fillFields(
  texts: HeadersAndFooters,
  { newest, active }: Pick<PageRevision, 'newest' | 'active'>,
): HeadersAndFooters {
  const fill = (text: string) =>
    text
      .replaceAll('{Collated Revisions}', newest?.name ?? '')
      .replaceAll('{Active Revision}', active?.name ?? '')
      .trim();
  const fillRow = (row: HeaderFooterText): HeaderFooterText =>
    Object.fromEntries(PLACES.map((place) => [place, fill(row[place])])) as never;
  return { ...texts, header: fillRow(texts.header), footer: fillRow(texts.footer) };
}

/** The name of the page's newest set, where no header of the writer's own stands in its place. */
export function revisionLabel(
  { newest }: PageRevision,
  paging: Paging,
  texts: HeadersAndFooters | null,
): GeneratedText[] {
  const hasHeader = texts && PLACES.some((place) => texts.header[place]);
  if (!newest || !paging.margins || hasHeader) return [];
  const place = { x: LABEL_CENTRE, y: paging.margins.header, align: 'center' as const };
  return [{ kind: 'header', text: newest.name, ...place, rtl: false }];
}
