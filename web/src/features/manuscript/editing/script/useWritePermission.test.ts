import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { becomes, SessionTrial, write } from '../../../../testing/session/SessionTrial';
import { useWritePermission } from './useWritePermission';

let trial: SessionTrial;

beforeEach(async () => {
  trial = await SessionTrial.begin();
});

afterEach(() => trial.end());

async function open() {
  const session = await trial.start();
  await becomes(session, 'saved');
  const { result } = renderHook(() => useWritePermission(session, undefined));
  expect(result.current).toEqual({
    canWrite: true,
    canComment: true,
    isReader: false,
    closed: null,
  });
  return { session, result };
}

test('a user who lost access may not write either, and sees the reason', async () => {
  const { session, result } = await open();
  trial.room.closeAll(4404);
  await becomes(session, 'refused');
  await waitFor(() =>
    expect(result.current).toEqual({
      canWrite: false,
      canComment: false,
      isReader: true,
      closed: {
        kind: 'gone',
        message: 'This script was deleted, or is no longer shared with you.',
      },
    }),
  );
});

test('a user who may only read from now on sees the notice for readers', async () => {
  const { session, result } = await open();
  Object.assign(trial.room, { canWrite: false, role: 'viewer' });
  trial.room.closeAll(1012);
  await becomes(session, 'reading');
  await waitFor(() =>
    expect(result.current).toEqual({
      canWrite: false,
      canComment: false,
      isReader: true,
      closed: null,
    }),
  );
});

test('changes refused as too large do not take the write permission away', async () => {
  const { session, result } = await open();
  trial.room.holdAcks();
  write(session, 'Rain. ');
  trial.room.closeAll(4413);
  await becomes(session, 'refused');
  expect(result.current).toEqual({
    canWrite: true,
    canComment: true,
    isReader: false,
    closed: null,
  });
});

test('VE21: a writer in an archived draft may not write, and is no reader', async () => {
  const { session, result } = await open();
  trial.room.canWrite = false;
  trial.room.closeAll(1012);
  await becomes(session, 'reading');
  await waitFor(() =>
    expect(result.current).toMatchObject({ canWrite: false, isReader: false, closed: null }),
  );
});
