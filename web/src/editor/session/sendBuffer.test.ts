/** Checks that updates are sent in one message, at once by a flush, and never twice. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { SendBuffer } from './syncProvider';

let sent: Uint8Array[] = [];
let buffer: SendBuffer;
let doc: Y.Doc;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  buffer = new SendBuffer((update) => sent.push(update));
  doc = new Y.Doc();
  doc.on('update', (update: Uint8Array) => buffer.add(update));
});

afterEach(() => vi.useRealTimers());

function arrived(): string {
  const remoteDoc = new Y.Doc();
  for (const update of sent) Y.applyUpdate(remoteDoc, update);
  return remoteDoc.getText('words').toString();
}

test('updates within 50 ms are sent in one message, without loss', () => {
  for (const char of 'Rain') doc.getText('words').insert(doc.getText('words').length, char);
  expect(sent).toHaveLength(0);
  vi.advanceTimersByTime(50);
  expect(sent).toHaveLength(1);
  expect(arrived()).toBe('Rain');
});

test('a flush sends pending updates at once, and only once', () => {
  doc.getText('words').insert(0, 'Rain');
  buffer.flush();
  expect(arrived()).toBe('Rain');
  vi.advanceTimersByTime(50);
  expect(sent).toHaveLength(1);
});

test('cleared updates are not sent, later ones are', () => {
  doc.getText('words').insert(0, 'Rain');
  buffer.clear();
  vi.advanceTimersByTime(50);
  expect(sent).toHaveLength(0);
  doc.getText('other').insert(0, 'Snow');
  vi.advanceTimersByTime(50);
  expect(sent).toHaveLength(1);
});
