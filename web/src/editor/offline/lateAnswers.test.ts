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

describe('an answer that arrives during a sign-out', () => {
  const storeLate = () => storeAnswer('u1', 's1', 'script', { title: 'The Lighthouse' });

  async function expectNothingLeft(): Promise<void> {
    expect(await readRecord('u1', 's1', 'script')).toBeUndefined();
    expect(await indexedDB.databases()).toEqual([]);
  }

  test('leaves nothing stored when its write began before', async () => {
    const pendingWrite = storeLate();
    signOut();
    await pendingWrite;
    await vi.waitFor(expectNothingLeft);
  });

  test('leaves nothing stored when it comes while copies are being deleted', async () => {
    await storeRecord('u1', 's2', 'script', { title: 'A Boat' });
    const deletion = deleteSavedCopies('u1');
    const pendingWrite = storeLate();
    clearAccountKeys();
    await Promise.all([deletion, pendingWrite]);
    await vi.waitFor(expectNothingLeft);
  });

  test('leaves nothing stored when it comes after copies were deleted', async () => {
    await storeRecord('u1', 's2', 'script', { title: 'A Boat' });
    await deleteSavedCopies('u1');
    const pendingWrite = storeLate();
    clearAccountKeys();
    await pendingWrite;
    await expectNothingLeft();
  });

  test('leaves unsaved changes stored, and nothing else', async () => {
    await storeCopy('u1', 's1', 2);
    await deleteSavedCopies('u1');
    const pendingWrite = storeLate();
    clearAccountKeys();
    await pendingWrite;
    expect(await readUnsyncedDocuments('u1')).toHaveLength(1);
    expect(await readRecord('u1', 's1', 'script')).toBeUndefined();
  });

  test('leaves nothing stored when another user has signed in by then', async () => {
    signOut();
    storeTestSession(makeUser({ id: 'u2' }));
    await storeLate();
    await vi.waitFor(expectNothingLeft);
  });

  test('is stored while the user stays signed in', async () => {
    await storeLate();
    expect(await readRecord('u1', 's1', 'script')).toEqual({ title: 'The Lighthouse' });
  });
});
