/** Rows of a comparison as the page lists them: lines that stayed folded or not, where changes begin, both ends of moves. VE31. */
import { countNoun } from '../../../kit/displayText';
import { kindName } from '../../../screenplay/typing/kindNames';
import type { ComparedLine, ComparedRow, ComparedWords, Comparison } from './compareApi';

export type CompareLayout = 'beside' | 'inline';

interface RowItem {
  readonly type: 'row';
  readonly row: ComparedRow;
  /** Number of the change that the row belongs to, from 0; null for a line that stayed. */
  readonly change: number | null;
  /** The first row of a passage at one end of its move. */
  readonly opensMove: boolean;
}

/** Lines that stayed, in one row. */
interface FoldItem {
  readonly type: 'fold';
  readonly count: number;
  /** Of the scene in which the next change lies; empty where no scene begins among the lines. */
  readonly heading: string;
}

export type ListItem = RowItem | FoldItem;

export interface ComparedList {
  readonly items: readonly ListItem[];
  /** Places in `items` at which changes begin. */
  readonly changes: readonly number[];
  /** Places in `items` of both ends of each move, by its number. */
  readonly moves: ReadonlyMap<number, { from?: number; to?: number }>;
}

interface ListOptions {
  readonly layout: CompareLayout;
  readonly onlyChanges: boolean;
}

/** Lines of the old version alone, whose words stand in the joined line already. */
function isToldAbove(row: ComparedRow, layout: CompareLayout): boolean {
  return layout === 'inline' && row.kind === 'joined' && !row.new;
}

/** Collects the items in the order of the rows. */
class ListBuilder {
  readonly items: ListItem[] = [];
  readonly changes: number[] = [];
  readonly moves = new Map<number, { from?: number; to?: number }>();
  #before: ComparedRow | null = null;

  add(row: ComparedRow, onlyChanges: boolean): void {
    if (row.kind !== 'same') this.#addChange(row);
    else if (onlyChanges) foldLine(this.items, row);
    else this.items.push({ type: 'row', row, change: null, opensMove: false });
    this.#before = row;
  }

  #addChange(row: ComparedRow): void {
    const before = this.#before;
    const isNext = !before || before.kind === 'same' || endOf(before) !== endOf(row);
    if (isNext) this.changes.push(this.items.length);
    const opensMove = isNext && row.move > 0;
    if (opensMove) noteMove(this.moves, row, this.items.length);
    this.items.push({ type: 'row', row, change: this.changes.length - 1, opensMove });
  }
}

export function listItems(
  rows: readonly ComparedRow[],
  { layout, onlyChanges }: ListOptions,
): ComparedList {
  const list = new ListBuilder();
  for (const row of rows) if (!isToldAbove(row, layout)) list.add(row, onlyChanges);
  return list;
}

/** One end of one move; rows that were not moved have the same. */
function endOf({ move, kind }: ComparedRow): string {
  return move ? `${move} ${kind === 'movedAway'}` : '';
}

function noteMove(
  moves: Map<number, { from?: number; to?: number }>,
  { move, kind }: ComparedRow,
  place: number,
): void {
  const end = kind === 'movedAway' ? { from: place } : { to: place };
  moves.set(move, { ...end, ...moves.get(move) });
}

function foldLine(items: ListItem[], row: ComparedRow): void {
  const last = items.at(-1);
  const fold = last?.type === 'fold' ? last : null;
  const line = newLineOf(row);
  const heading = line?.kind === 'sceneHeading' ? line.text : (fold?.heading ?? '');
  const item: FoldItem = { type: 'fold', count: (fold?.count ?? 0) + 1, heading };
  if (fold) items[items.length - 1] = item;
  else items.push(item);
}

/** A line that stayed is sent once. */
export function newLineOf(row: ComparedRow): ComparedLine | null {
  return row.new ?? (row.kind === 'same' ? (row.old ?? null) : null);
}

/** What stands in the left column: a passage that came from elsewhere stands where it was. */
export function oldLineOf(row: ComparedRow): ComparedLine | null {
  return row.move && row.kind !== 'movedAway' ? null : (row.old ?? null);
}

export type TextSide = 'old' | 'new' | 'both';

/** Words of a row for one side, or with both the old and the new ones. */
export function wordsOf(row: ComparedRow, line: ComparedLine, side: TextSide): ComparedWords[] {
  if (row.kind !== 'changed' || row.words.length === 0) return [{ fate: 'kept', text: line.text }];
  const absent = { old: 'added', new: 'removed', both: null }[side];
  return row.words.filter(({ fate }) => fate !== absent);
}

const fieldNames: Readonly<Record<string, string>> = {
  look: 'Another look',
  align: 'Another alignment',
  break_before: 'Another page break',
  dual: 'Dual dialogue changed',
  list_style: 'List changed',
  level: 'Another level',
  color: 'Another color',
  style: 'Another style',
  notes: 'Notes changed',
  alternates: 'Alternates changed',
  omitted: 'Omitted scene changed',
};

function sceneNumberText(old: string, now: string): string {
  if (!old) return `Scene number ${now} is new`;
  return now ? `Scene number ${old} is now ${now}` : `Scene number ${old} is gone`;
}

function fieldText(name: string, row: ComparedRow): string {
  const { old, new: now } = row;
  if (name === 'kind' && old && now) return `${kindName(old.kind)} is now ${kindName(now.kind)}`;
  if (name === 'scene_number') {
    return sceneNumberText(old?.sceneNumber ?? '', now?.sceneNumber ?? '');
  }
  return fieldNames[name] ?? '';
}

/** What became of a line, besides its words; empty where the words say it. */
export function changeText(row: ComparedRow): string {
  switch (row.kind) {
    case 'added':
      return 'Added';
    case 'removed':
      return 'Removed';
    case 'split':
      return row.old ? 'Split into several lines' : '';
    case 'joined':
      return row.new ? 'Joined to one line' : '';
    case 'changed':
      return row.fields
        .map((name) => fieldText(name, row))
        .filter(Boolean)
        .join(' · ');
    default:
      return '';
  }
}

/** How much differs: '2 lines added · 1 line changed'; empty where nothing does. */
export function countsText({ counts, cover }: Comparison): string {
  const parts: [number, (count: number) => string][] = [
    [counts.added, (count) => `${countNoun(count, 'line')} added`],
    [counts.removed, (count) => `${countNoun(count, 'line')} removed`],
    [counts.changed, (count) => `${countNoun(count, 'line')} changed`],
    [counts.split, (count) => `${countNoun(count, 'line')} split`],
    [counts.joined, (count) => `${countNoun(count, 'line')} joined from several`],
    [counts.movedHere, (count) => `${countNoun(count, 'passage')} moved`],
    [cover.length, (count) => `${countNoun(count, 'field')} of the cover changed`],
  ];
  return parts.flatMap(([count, text]) => (count ? [text(count)] : [])).join(' · ');
}

/** Number of the first change behind a place, or of the last one before it; -1: there is none. */
export function changeBehind(changes: readonly number[], place: number): number {
  return changes.findIndex((start) => start > place);
}

export function changeBefore(changes: readonly number[], place: number): number {
  return changes.findLastIndex((start) => start < place);
}
