/** Applies remote changes to the view: one transaction that brings the view up to the document. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import { elementStart } from '../../lines/elementPositions';
import { LineChangeBatch } from '../../lines/lineChangeBatch';
import { type CommonRange, editsFromRanges, keepSurrogatePairs } from '../../lines/textDiff';
import { REMOTE } from '../../view/remoteChange';
import { rangesFromOffsets, verifyOffsets } from '../offsetMap';
import { createPlaceholder, nodeFromRow } from '../readDocument';
import type { ViewMap } from '../viewMap';
import { keepSelection } from './keepSelection';
import { diffRows, type RowSwap } from './rowDiff';
import { applySplitLine, detectSplitLine, type SplitLine } from './splitLine';

interface DocumentRows {
  /** The document's rows now. */
  readonly rows: readonly Y.XmlElement[];
  /** Must not be touched yet. */
  readonly heldRow: Y.XmlElement | null;
  /** The row of the IME composition: others may be moved around it, and it stays. */
  readonly compositionRow: Y.XmlElement | null;
}

/** `state` is the one of `viewMap`. */
export function buildCatchUp(
  state: EditorState,
  viewMap: ViewMap,
  { rows, heldRow, compositionRow }: DocumentRows,
): Transaction {
  const tr = state.tr;
  const swaps = rows === viewMap.rows ? [] : diffRows(viewMap.rows, rows, compositionRow);
  const moved = movedRows(swaps, viewMap.rows);
  const lines = [...viewMap.pendingRows.keys()]
    .filter((row) => row !== heldRow && !moved.has(row))
    .map(changedLineFor(viewMap));
  const changes: ViewChange[] = [
    ...swaps.map((swap) => ({ index: swap.index, isLine: 0, swap })),
    ...lines.filter((line) => line !== null).map((line) => ({ ...line, isLine: 1 })),
  ];
  // Insertions before an element come before its change.
  changes.sort((one, other) => one.index - other.index || one.isLine - other.isLine);
  applyChanges(tr, viewMap, changes, rows.length === 0);
  keepSelection(tr, state, { viewMap, rows, moved });
  return tr.setMeta(REMOTE, true);
}

/** Rows that are removed and added in one. */
function movedRows(
  swaps: readonly RowSwap[],
  shownRows: readonly Y.XmlElement[],
): ReadonlySet<Y.XmlElement> {
  const removedRows = new Set(
    swaps.flatMap(({ index, removed }) => shownRows.slice(index, index + removed)),
  );
  return new Set(swaps.flatMap(({ added }) => added.filter((row) => removedRows.has(row))));
}

interface ChangedLine {
  readonly index: number;
  readonly before: Node;
  readonly after: Node;
  readonly ranges: readonly CommonRange[];
}

/** Null: the row is deleted or not shown. */
function changedLineFor(viewMap: ViewMap): (row: Y.XmlElement) => ChangedLine | null {
  return (row) => {
    const index = viewMap.indexOf(row);
    if (index < 0 || row._item?.deleted) return null;
    const before = viewMap.doc.child(index);
    const after = nodeFromRow(row);
    const [shownText, documentText] = [before.textContent, after.textContent];
    const offsets = verifyOffsets(viewMap.pendingRows.get(row) ?? null, shownText, documentText);
    return {
      index,
      before,
      after,
      ranges: keepSurrogatePairs(rangesFromOffsets(offsets), shownText, documentText),
    };
  };
}

type ViewChange = (ChangedLine & { readonly isLine: number }) | RowSwapChange;

interface RowSwapChange {
  readonly index: number;
  readonly isLine: number;
  readonly swap: RowSwap;
}

/** In one step, but for lines whose text has moved to others. */
function applyChanges(
  tr: Transaction,
  viewMap: ViewMap,
  changes: readonly ViewChange[],
  isEmpty: boolean,
): void {
  const lines = new LineChangeBatch(viewMap.doc);
  const splits: { readonly index: number; readonly split: SplitLine }[] = [];
  let shift = 0;
  for (let number = 0; number < changes.length; number += 1) {
    const change = changes[number] as ViewChange;
    const next = changes[number + 1];
    const found = next && splitLineBetween(viewMap, change, next);
    if (found) {
      splits.push({ index: change.index + shift, split: found });
      number += 1;
    } else if ('swap' in change) shift += applyRowSwap(lines, viewMap, change.swap, isEmpty);
    else if (!lines.isPast(change.index)) {
      const { index, before, after, ranges } = change;
      lines.replaceLine(
        index,
        after,
        editsFromRanges(ranges, before.content.size, after.content.size),
      );
    }
  }
  lines.applyTo(tr);
  // From the end, so that earlier positions stay valid.
  for (const one of splits.reverse())
    applySplitLine(tr, elementStart(tr.doc, one.index), one.split);
}

/** Null: no lines were added or removed right behind this one with its text. */
function splitLineBetween(
  { doc, rows }: ViewMap,
  line: ViewChange,
  next: ViewChange,
): SplitLine | null {
  if ('swap' in line || !('swap' in next) || rows.length === 0) return null;
  const { swap } = next;
  if (line.index !== swap.index - 1) return null;
  return detectSplitLine({
    ...line,
    removed: Array.from({ length: swap.removed }, (_, number) => doc.child(swap.index + number)),
    added: swap.added.map(nodeFromRow),
  });
}

/** Returns by how many lines the view grows. */
function applyRowSwap(
  lines: LineChangeBatch,
  { rows, part }: ViewMap,
  { index, added, removed }: RowSwap,
  isEmpty: boolean,
): number {
  // Without rows the placeholder is shown; it is replaced by the first row.
  const removedCount = rows.length === 0 ? 1 : removed;
  const nodes = isEmpty ? [createPlaceholder(part)] : added.map(nodeFromRow);
  lines.replaceLines(index, removedCount, nodes);
  return nodes.length - removedCount;
}
