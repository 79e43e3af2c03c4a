/** Checks that changes leave together, at once when asked, and never twice. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { SendBuffer } from './syncProvider';

let sent: Uint8Array[] = [];
let outbox: SendBuffer;
let doc: Y.Doc;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  outbox = new SendBuffer((update) => sent.push(update));
  doc = new Y.Doc();
  doc.on('update', (update: Uint8Array) => outbox.add(update));
});

afterEach(() => vi.useRealTimers());

function arrived(): string {
  const there = new Y.Doc();
  for (const update of sent) Y.applyUpdate(there, update);
  return there.getText('words').toString();
}

test('what is written within a moment goes in one message, and nothing of it is missing', () => {
  for (const letter of 'Rain') doc.getText('words').insert(doc.getText('words').length, letter);
  expect(sent).toHaveLength(0);
  vi.advanceTimersByTime(50);
  expect(sent).toHaveLength(1);
  expect(arrived()).toBe('Rain');
});

test('who hurries has it sent at once, and once', () => {
  doc.getText('words').insert(0, 'Rain');
  outbox.flush();
  expect(arrived()).toBe('Rain');
  vi.advanceTimersByTime(50);
  expect(sent).toHaveLength(1);
});

test('what goes another way is not sent, and what comes after it is', () => {
  doc.getText('words').insert(0, 'Rain');
  outbox.clear();
  vi.advanceTimersByTime(50);
  expect(sent).toHaveLength(0);
  doc.getText('other').insert(0, 'Snow');
  vi.advanceTimersByTime(50);
  expect(sent).toHaveLength(1);
});
