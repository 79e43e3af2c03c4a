import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { initialUpdate } from '../../../testing/collaboration/TestWriter';
import {
  createEditorDocument,
  fragmentOf,
  readPartRows,
  SCRIPT_PART,
  textNodesOf,
} from '../readDocument';
import { ViewMap } from '../viewMap';
import { eventsInTransaction, recordRemoteChanges } from './remoteChanges';

test('remote changes of 12,000 lines in one transaction are all recorded', () => {
  const doc = new Y.Doc({ gc: false });
  const lines = Array.from({ length: 12_000 }, (_, line) => [`e${line}`, `ANA ${line}`] as const);
  Y.applyUpdate(doc, initialUpdate(lines));
  const content = fragmentOf(doc);
  const rows = readPartRows(content, SCRIPT_PART);
  const viewMap = new ViewMap(createEditorDocument(doc, SCRIPT_PART), rows, SCRIPT_PART);
  doc.on('afterTransaction', (transaction) => {
    const events = eventsInTransaction(content, transaction);
    if (events.length > 0) recordRemoteChanges(viewMap, content, events);
  });
  doc.transact(() => {
    for (const row of rows) textNodesOf(row)[0]?.insert(3, 'BELLE');
  });
  expect(viewMap.pendingRows.size).toBe(12_000);
  expect(viewMap.pendingRows.get(rows[7] as Y.XmlElement)).toEqual([0, 1, 2, 8, 9]);
});
