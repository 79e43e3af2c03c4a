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
  const storeLate = () => storeAnswer('u1', 's1', 'script', { title: 'The Lighthouse' });

  async function expectNothingLeft(): Promise<void> {
    expect(await readRecord('u1', 's1', 'script')).toBeUndefined();
    expect(await indexedDB.databases()).toEqual([]);
  }

  test('leaves nothing where it was on its way to the device before', async () => {
    const pendingWrite = storeLate();
    signOut();
    await pendingWrite;
    await vi.waitFor(expectNothingLeft);
  });

  test('leaves nothing where it comes while the device is being emptied', async () => {
    await storeRecord('u1', 's2', 'script', { title: 'A Boat' });
    const deletion = deleteSavedCopies('u1');
    const pendingWrite = storeLate();
    clearAccountKeys();
    await Promise.all([deletion, pendingWrite]);
    await vi.waitFor(expectNothingLeft);
  });

  test('leaves nothing where it is written when the device is empty already', async () => {
    await storeRecord('u1', 's2', 'script', { title: 'A Boat' });
    await deleteSavedCopies('u1');
    const pendingWrite = storeLate();
    clearAccountKeys();
    await pendingWrite;
    await expectNothingLeft();
  });

  test('leaves unsaved changes where they are, and nothing else', async () => {
    await storeCopy('u1', 's1', 2);
    await deleteSavedCopies('u1');
    const pendingWrite = storeLate();
    clearAccountKeys();
    await pendingWrite;
    expect(await readUnsyncedDocuments('u1')).toHaveLength(1);
    expect(await readRecord('u1', 's1', 'script')).toBeUndefined();
  });

  test('leaves nothing where somebody else has signed in by then', async () => {
    signOut();
    storeTestSession(makeUser({ id: 'u2' }));
    await storeLate();
    await vi.waitFor(expectNothingLeft);
  });

  test('is kept for who stays', async () => {
    await storeLate();
    expect(await readRecord('u1', 's1', 'script')).toEqual({ title: 'The Lighthouse' });
  });
});
