import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearAccountKeys } from '../../kit/deviceStorage';
import { makeUser, storeTestSession } from '../../testing/app/accountBuilders';
import { resetDevice, storeCopy } from '../../testing/session/deviceCopies';
import { readRecord, storeAnswer, storeRecord } from './storedRecords';
import { deleteSavedCopies, readUnsyncedDocuments } from './unsyncedChanges';

beforeEach(() => {
  resetDevice();
  storeTestSession();
});

/** As the account's page does it. */
function signOut(): void {
  void deleteSavedCopies('u1');
  clearAccountKeys();
}

describe('an answer that comes while somebody signs out', () => {
  const late = () => storeAnswer('u1', 's1', 'script', { title: 'The Lighthouse' });

  async function isNothingLeft(): Promise<void> {
    expect(await readRecord('u1', 's1', 'script')).toBeUndefined();
    expect(await indexedDB.databases()).toEqual([]);
  }

  test('leaves nothing where it was on its way to the device before', async () => {
    const kept = late();
    signOut();
    await kept;
    await vi.waitFor(isNothingLeft);
  });

  test('leaves nothing where it comes while the device is being emptied', async () => {
    await storeRecord('u1', 's2', 'script', { title: 'A Boat' });
    const emptied = deleteSavedCopies('u1');
    const kept = late();
    clearAccountKeys();
    await Promise.all([emptied, kept]);
    await vi.waitFor(isNothingLeft);
  });

  test('leaves nothing where it is written when the device is empty already', async () => {
    await storeRecord('u1', 's2', 'script', { title: 'A Boat' });
    await deleteSavedCopies('u1');
    const kept = late();
    clearAccountKeys();
    await kept;
    await isNothingLeft();
  });

  test('leaves unsaved changes where they are, and nothing else', async () => {
    await storeCopy('u1', 's1', 2);
    await deleteSavedCopies('u1');
    const kept = late();
    clearAccountKeys();
    await kept;
    expect(await readUnsyncedDocuments('u1')).toHaveLength(1);
    expect(await readRecord('u1', 's1', 'script')).toBeUndefined();
  });

  test('leaves nothing where somebody else has signed in by then', async () => {
    signOut();
    storeTestSession(makeUser({ id: 'u2' }));
    await late();
    await vi.waitFor(isNothingLeft);
  });

  test('is kept for who stays', async () => {
    await late();
    expect(await readRecord('u1', 's1', 'script')).toEqual({ title: 'The Lighthouse' });
  });
});
