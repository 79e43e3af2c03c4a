/** Remote changes: records the events of a Yjs transaction in the view map. */
import type * as Y from 'yjs';
import { type DeltaPart, identityOffsets, mapOffsetsThroughDelta } from '../offsetMap';
import { enclosingRow, textNodesOf } from '../readDocument';
import type { ViewMap } from '../viewMap';

type RowEvent = Y.YEvent<Y.XmlElement | Y.XmlText>;

/** Changes of the document by row. To be called while the transaction is emitted. */
export function eventsInTransaction(
  content: Y.XmlFragment,
  transaction: Y.Transaction,
): readonly RowEvent[] {
  const types: ReadonlyMap<unknown, readonly RowEvent[]> = transaction.changedParentTypes;
  return (types.get(content) ?? []).filter(({ target }) => !target._item?.deleted);
}

/** To be called while the events are emitted: later they cannot compute the difference any more. */
export function recordRemoteChanges(
  viewMap: ViewMap,
  content: Y.XmlFragment,
  events: readonly RowEvent[],
): void {
  const record = () => {
    for (const event of events) {
      const target: unknown = event.target;
      if (target === content) viewMap.isMissingRows = true;
      else recordLineChange(viewMap, content, event);
    }
  };
  // In one transaction: Yjs opens one for each event whose delta is computed, and ends them recursively. Where thousands
  // of lines change at once, as when a character is renamed, the stack would overflow.
  content.doc?.transact(record);
}

function recordLineChange(viewMap: ViewMap, content: Y.XmlFragment, event: RowEvent): void {
  const row = enclosingRow(event.target, content);
  const number = row ? viewMap.indexOf(row) : -1;
  if (!row || number < 0) return;
  const pending = viewMap.pendingRows.get(row);
  if (pending === null) return;
  const offsets = pending ?? identityOffsets(viewMap.doc.child(number).content.size);
  if (event.target === row && !event.changes.delta.length) viewMap.pendingRows.set(row, offsets);
  else if (isOnlyText(row, event.target)) {
    viewMap.pendingRows.set(row, mapOffsetsThroughDelta(offsets, event.delta as DeltaPart[]));
  } else viewMap.pendingRows.set(row, null);
}

function isOnlyText(row: Y.XmlElement, target: unknown): boolean {
  const texts = textNodesOf(row);
  return texts.length === 1 && texts[0] === target;
}
