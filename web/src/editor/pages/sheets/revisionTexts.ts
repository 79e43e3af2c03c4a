/** Revisions on a page of the screen: marks in the right margin, and the colour of the paper (RV3, RV4, LY9). */
import type { Node } from '@tiptap/pm/model';
import { lineStart } from '../../../screenplay/layout/blocks';
import { newestBetween } from '../../../screenplay/marking/attribution';
import { markWholeScenes, type RevisedLine } from '../../../screenplay/marking/autoMark';
import type { RevisionSet } from '../../revisions/revisionBaseline';
import type { ShownRevisions } from '../../revisions/revisionsPlugin';
import { findPage, type GeneratedText, type Paging, type SheetItem } from '../paging/paging';

/** In points: 7.75 inches. */
const MARK_LEFT = 558;
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
  /** LY9; 0 or missing: off. */
  readonly autoMarkCount?: number | undefined;
}

export function revisePage(paging: Paging, page: number, revised: RevisedText): PageRevision {
  const { revisions } = revised;
  if (revisions.shown === 'none') return { marks: [], newest: null, active: null };
  const rows = new Map<number, number>();
  let newest = 0;
  for (const { row, set } of linesOfPage(paging, page, revised)) {
    newest = Math.max(newest, set);
    if (set && set >= revisions.leastShown) rows.set(row, Math.max(set, rows.get(row) ?? 0));
  }
  const x = Math.min(MARK_LEFT, paging.width - MARK_ROOM);
  const marks = [...rows].map(([y, set]): GeneratedText => {
    const text = revisions.find(set)?.mark ?? '*';
    return { kind: 'revision', text, x, y, align: 'left', rtl: false };
  });
  return { marks, newest: revisions.find(newest), active: revisions.sets.at(-1) ?? null };
}

/** The lines of a page with their sets; LY9: a scene is counted whole, on whatever pages it stands. */
function linesOfPage(paging: Paging, page: number, revised: RevisedText): readonly RevisedLine[] {
  const active = revised.revisions.sets.at(-1)?.number;
  if (!revised.autoMarkCount || !active) return readLines(paging, page, revised);
  const { first, last } = pagesOfScenes(paging, page, revised.doc);
  const lines: RevisedLine[] = [];
  for (let at = first; at <= last; at++) lines.push(...readLines(paging, at, revised));
  const sets = markWholeScenes(lines, active, revised.autoMarkCount);
  return lines.flatMap((line, at) =>
    line.page === page ? [{ ...line, set: sets[at] ?? line.set }] : [],
  );
}

/** The pages on which the scenes of a page begin and end. */
function pagesOfScenes(paging: Paging, page: number, doc: Node): { first: number; last: number } {
  const isHeading = (index: number) => doc.children[index]?.attrs.kind === 'sceneHeading';
  let start = paging.firstElements[page] ?? 0;
  while (start > 0 && !isHeading(start)) start -= 1;
  let end = (paging.firstElements[page + 1] ?? doc.childCount) + 1;
  while (end < doc.childCount && !isHeading(end)) end += 1;
  const last = Math.min(end, doc.childCount) - 1;
  return {
    first: findPage(paging, start, 0),
    last: findPage(paging, last, Number.POSITIVE_INFINITY),
  };
}

function readLines(paging: Paging, page: number, revised: RevisedText): RevisedLine[] {
  const { items, texts } = paging.sheet(page);
  const lines = items.flatMap((item) => readItem(paging, page, item, revised));
  const omitted = texts.flatMap((word) => readOmitted(paging, page, word, revised));
  if (!omitted.length) return lines;
  return [...lines, ...omitted].toSorted((one, other) => one.row - other.row);
}

/** The line in the place of an omitted scene. */
function readOmitted(
  paging: Paging,
  page: number,
  { kind, elementId = '', y }: GeneratedText,
  { revisions, doc }: RevisedText,
): RevisedLine[] {
  if (kind !== 'omitted') return [];
  const nodes = doc.children.slice(paging.firstElements[page], paging.firstElements[page + 1]);
  const node = nodes.find(({ attrs }) => attrs.id === elementId);
  const set = node ? revisions.newestSetOf(node) : 0;
  return [{ set, elementId, page, row: y, isHeading: true }];
}

/** The lines of an element's part on this page, with the newest set of each. */
function readItem(
  paging: Paging,
  page: number,
  item: SheetItem,
  { revisions, doc }: RevisedText,
): RevisedLine[] {
  const index = (paging.firstElements[page] ?? 0) + item.offset;
  const node = index < doc.childCount ? doc.child(index) : null;
  if (!node || item.isNonPrinting) return [];
  const marks = revisions.marksOf(node);
  const { part, top } = item;
  const end = marks ? restStart(paging, page, index) : 0;
  const { elementId } = part;
  const isHeading = part.kind === 'sceneHeading';
  return part.spans.map((_, line) => {
    const next = line + 1 < part.spans.length ? lineStart(part, line + 1) : end;
    // Blanks between two lines belong to the first.
    const set = marks ? newestBetween(marks, lineStart(part, line), next) : 0;
    const row = top + (part.spacing - 1) / 2 + line * part.spacing;
    return { set, elementId, page, row, isHeading };
  });
}

/** Where an element goes on on the next page; infinite for one that ends on this page. */
function restStart(paging: Paging, page: number, index: number): number {
  const following = paging.firstElements[page + 1];
  if (following === undefined || following > index) return Number.POSITIVE_INFINITY;
  const rest = paging.sheet(page + 1).items.find(({ offset }) => following + offset === index);
  return rest ? lineStart(rest.part, 0) : Number.POSITIVE_INFINITY;
}
