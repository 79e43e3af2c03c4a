/** Writes a local change of the view into the Y.Doc. */
import type { Node } from '@tiptap/pm/model';
import type * as Y from 'yjs';
import { newElementId } from '../../schema/documentShape';
import { writeComposition } from '../ime/writeComposition';
import { type OffsetMap, verifyOffsets } from '../offsetMap';
import { nodeFromRow } from '../readDocument';
import type { ViewMap } from '../viewMap';
import type { LocalChange } from './lineMatching';
import { createRow, type LineRewrite, replaceLoneSurrogates, writeLine } from './writeLine';

/** Returns the rows of the view as it is now. In a transaction of the document. */
export function writeLocalChange(
  viewMap: ViewMap,
  content: Y.XmlFragment,
  change: LocalChange,
  transaction: Y.Transaction,
): Y.XmlElement[] {
  const { first, old, now, pairs } = change;
  const before = viewMap.rows.slice(first, first + old.length);
  const after: Y.XmlElement[] = [];
  let last = viewMap.rows[first - 1] ?? null;
  now.forEach((_element, number) => {
    const pair = before[pairs.get(number) ?? -1];
    last = pair
      ? writeMatchedLine(viewMap, change, number, pair)
      : insertRow(viewMap, content, change, number, last);
    after.push(last);
  });
  const stay = new Set(after);
  for (const row of before) if (!stay.has(row)) row._item?.delete(transaction);
  const { rows } = viewMap;
  // Not by `toSpliced`: a paste may have more lines than a function takes arguments.
  return [...rows.slice(0, first), ...after, ...rows.slice(first + old.length)];
}

function writeMatchedLine(
  viewMap: ViewMap,
  { old, now, pairs, ranges }: LocalChange,
  number: number,
  row: Y.XmlElement,
): Y.XmlElement {
  const before = old[pairs.get(number) ?? -1]?.node;
  const after = now[number]?.node;
  if (!before || !after || before === after) return row;
  const line = { row, before, after, ranges: ranges.get(number) ?? [] };
  if (viewMap.composition?.matches(row, before))
    writeComposition(viewMap, viewMap.composition, line);
  // A deleted row is shown only during an IME composition in it.
  else if (!row._item?.deleted) writeVisibleLine(viewMap, line);
  if (!isWellFormed(after.textContent)) viewMap.pendingRows.set(row, null);
  return row;
}

function writeVisibleLine(viewMap: ViewMap, line: LineRewrite): void {
  const moved = writeLine({ ...line, offsets: offsetsOfRow(viewMap, line.row, line.before) });
  if (moved) viewMap.pendingRows.set(line.row, moved);
}

function offsetsOfRow(viewMap: ViewMap, row: Y.XmlElement, shownNode: Node): OffsetMap | null {
  const offsets = viewMap.pendingRows.get(row);
  if (offsets === undefined) return null;
  return verifyOffsets(offsets, shownNode.textContent, nodeFromRow(row).textContent);
}

function insertRow(
  viewMap: ViewMap,
  content: Y.XmlFragment,
  { now }: LocalChange,
  number: number,
  last: Y.XmlElement | null,
): Y.XmlElement {
  const node = now[number]?.node;
  if (!node) throw new RangeError('there is no such element');
  const id = String(node.attrs.id);
  const row = createRow(node, id || newElementId());
  content.insertAfter(last, [row]);
  // The view does not have the new id yet.
  if (id === '' || !isWellFormed(node.textContent)) viewMap.pendingRows.set(row, null);
  return row;
}

function isWellFormed(words: string): boolean {
  return replaceLoneSurrogates(words) === words;
}
