import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { beginning } from '../../testing/writers';
import { documentFrom } from './documentFrom';
import { eventsIn, noteEvents } from './hearing';
import { SCRIPT } from './part';
import { Picture } from './picture';
import { contentOf, rowsIn, textsOf } from './reading';

test('of however many lines that change at once', () => {
  const doc = new Y.Doc({ gc: false });
  const lines = Array.from({ length: 12_000 }, (_, line) => [`e${line}`, `ANA ${line}`] as const);
  Y.applyUpdate(doc, beginning(lines));
  const content = contentOf(doc);
  const rows = rowsIn(content, SCRIPT);
  const picture = new Picture(documentFrom(doc, SCRIPT), rows, SCRIPT);
  doc.on('afterTransaction', (transaction) => {
    const events = eventsIn(content, transaction);
    if (events.length > 0) noteEvents(picture, content, events);
  });
  doc.transact(() => {
    for (const row of rows) textsOf(row)[0]?.insert(3, 'BELLE');
  });
  expect(picture.ahead.size).toBe(12_000);
  expect(picture.ahead.get(rows[7] as Y.XmlElement)).toEqual([0, 1, 2, 8, 9]);
});
