import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { becomes, SessionTrial, write } from '../../../testing/sessionTrial';
import { useMayWrite } from './useMayWrite';

let trial: SessionTrial;

beforeEach(async () => {
  trial = await SessionTrial.begin();
});

afterEach(() => trial.end());

async function open() {
  const session = await trial.start();
  await becomes(session, 'saved');
  const { result } = renderHook(() => useMayWrite(session, undefined));
  expect(result.current).toEqual({ canWrite: true, closed: null });
  return { session, result };
}

test('who may not see the script any more may not write in it either, and is told', async () => {
  const { session, result } = await open();
  trial.room.closeAll(4404);
  await becomes(session, 'refused');
  await waitFor(() =>
    expect(result.current).toEqual({
      canWrite: false,
      closed: 'This script was deleted, or is no longer shared with you.',
    }),
  );
});

test('who may only read it from now on is told so as every reader is', async () => {
  const { session, result } = await open();
  trial.room.canWrite = false;
  trial.room.closeAll(1012);
  await becomes(session, 'reading');
  await waitFor(() => expect(result.current).toEqual({ canWrite: false, closed: null }));
});

test('changes that are too large at once are no reason to take the pen away', async () => {
  const { session, result } = await open();
  trial.room.hold();
  write(session, 'Rain. ');
  trial.room.closeAll(4413);
  await becomes(session, 'refused');
  expect(result.current).toEqual({ canWrite: true, closed: null });
});
