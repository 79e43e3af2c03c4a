import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearAccountKeys } from '../../kit/deviceStorage';
import { leaveStoredSession, makeUser } from '../../testing/builders';
import { freshDevice, leaveCopy } from '../../testing/unsent';
import { forgetSavedCopies, unsentOf } from './debts';
import { keepAnswer, keepRecord, readRecord } from './records';

beforeEach(() => {
  freshDevice();
  leaveStoredSession();
});

/** As the account's page does it. */
function signOut(): void {
  void forgetSavedCopies('u1');
  clearAccountKeys();
}

describe('an answer that comes while somebody signs out', () => {
  const late = () => keepAnswer('u1', 's1', 'script', { title: 'The Lighthouse' });

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
    await keepRecord('u1', 's2', 'script', { title: 'A Boat' });
    const emptied = forgetSavedCopies('u1');
    const kept = late();
    clearAccountKeys();
    await Promise.all([emptied, kept]);
    await vi.waitFor(isNothingLeft);
  });

  test('leaves nothing where it is written when the device is empty already', async () => {
    await keepRecord('u1', 's2', 'script', { title: 'A Boat' });
    await forgetSavedCopies('u1');
    const kept = late();
    clearAccountKeys();
    await kept;
    await isNothingLeft();
  });

  test('leaves unsaved changes where they are, and nothing else', async () => {
    await leaveCopy('u1', 's1', 2);
    await forgetSavedCopies('u1');
    const kept = late();
    clearAccountKeys();
    await kept;
    expect(await unsentOf('u1')).toHaveLength(1);
    expect(await readRecord('u1', 's1', 'script')).toBeUndefined();
  });

  test('leaves nothing where somebody else has signed in by then', async () => {
    signOut();
    leaveStoredSession(makeUser({ id: 'u2' }));
    await late();
    await vi.waitFor(isNothingLeft);
  });

  test('is kept for who stays', async () => {
    await late();
    expect(await readRecord('u1', 's1', 'script')).toEqual({ title: 'The Lighthouse' });
  });
});
