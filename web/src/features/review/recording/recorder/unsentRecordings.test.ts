// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { databaseName } from '../../../../editor/offline/database';
import { deleteSavedCopies } from '../../../../editor/offline/unsyncedChanges';
import { resetDevice } from '../../../../testing/session/deviceCopies';
import {
  deleteUnsentRecording,
  type NewRecording,
  RecordingWriter,
  readUnsentRecordings,
} from './unsentRecordings';

beforeEach(resetDevice);

const FIRST: NewRecording = {
  id: 'r1',
  scriptId: 's1',
  purpose: { kind: 'line', elementId: 'e3' },
  startedAt: 5,
  mimeType: 'audio/webm',
};

async function record(recording: NewRecording, ...pieces: string[]): Promise<void> {
  const writer = new RecordingWriter('u1', recording);
  // None is waited for: the pieces of a recording come faster than a slow disk takes them.
  for (const [at, piece] of pieces.entries()) void writer.add(new Blob([piece]), at + 1);
  await writer.close();
}

test('the pieces of a recording are found again in their order, with what it was for', async () => {
  await record(FIRST, 'a', 'b', 'c');
  const [found, ...others] = await readUnsentRecordings('u1', 's1');
  expect(await found?.sound.text()).toBe('abc');
  expect(found).toMatchObject({ id: 'r1', seconds: 3, purpose: FIRST.purpose });
  expect([found?.sound.type, others]).toEqual(['audio/webm', []]);
});

test('a recording belongs to its script and to its user', async () => {
  await record(FIRST, 'a');
  expect(await readUnsentRecordings('u1', 's2')).toEqual([]);
  expect(await readUnsentRecordings('u2', 's1')).toEqual([]);
});

test('a piece that comes after a recording was cancelled does not bring it back', async () => {
  const writer = new RecordingWriter('u1', FIRST);
  void writer.add(new Blob(['a']), 1);
  await writer.close();
  await deleteUnsentRecording('u1', 'r1');
  await writer.add(new Blob(['b']), 2);
  expect(await readUnsentRecordings('u1', 's1')).toEqual([]);
});

test('a recording without sound is not offered', async () => {
  await record(FIRST, '');
  expect(await readUnsentRecordings('u1', 's1')).toEqual([]);
});

test('deleting a recording leaves the others, the oldest first', async () => {
  await record({ ...FIRST, id: 'r3', startedAt: 9 }, 'z');
  await record(FIRST, 'a');
  await record({ ...FIRST, id: 'r2', startedAt: 7 }, 'x', 'y');
  await deleteUnsentRecording('u1', 'r1');
  const left = await readUnsentRecordings('u1', 's1');
  expect(await Promise.all(left.map(({ sound }) => sound.text()))).toEqual(['xy', 'z']);
});

test('signing out keeps a recording that was not sent, until it is deleted', async () => {
  await record(FIRST, 'a');
  await deleteSavedCopies('u1');
  expect(await readUnsentRecordings('u1', 's1')).toHaveLength(1);
  await deleteUnsentRecording('u1', 'r1');
  await deleteSavedCopies('u1');
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).not.toContain(databaseName('u1'));
});
