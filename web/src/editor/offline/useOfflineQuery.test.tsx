import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearAccountKeys } from '../../kit/deviceStorage';
import { Problem } from '../../kit/problem';
import { storeTestSession } from '../../testing/app/accountBuilders';
import { listCopies, resetDevice, storeCopy } from '../../testing/session/deviceCopies';
import { readRecord, storeRecord } from './storedRecords';
import { useOfflineQuery } from './useOfflineQuery';

beforeEach(() => {
  resetDevice();
  storeTestSession();
});

function open(fetchAnswer: () => Promise<unknown>, userId: string | undefined = 'u1') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const options = {
    userId,
    scriptId: 's1',
    name: 'script',
    queryKey: ['s1'],
    fetch: fetchAnswer,
    staleTime: 1e6,
  };
  return renderHook(() => useOfflineQuery(options), { wrapper }).result;
}

const failOffline = () => Promise.reject(new Problem(0, null));

test('an answer is stored on this device', async () => {
  const result = open(() => Promise.resolve('answer'));
  await waitFor(() => expect(result.current.data).toBe('answer'));
  expect(result.current.isFromDevice).toBe(false);
  await waitFor(async () => expect(await readRecord('u1', 's1', 'script')).toBe('answer'));
});

test('without a network the stored answer is shown and marked as from this device', async () => {
  await storeRecord('u1', 's1', 'script', 'kept');
  const result = open(failOffline);
  await waitFor(() => expect(result.current.data).toBe('kept'));
  expect(result.current.isFromDevice).toBe(true);
});

test('a browser that reports itself offline shows the stored answer', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await storeRecord('u1', 's1', 'script', 'kept');
  const result = open(failOffline);
  await waitFor(() => expect(result.current.isFromDevice).toBe(true));
});

test('a server that fails or does not answer is treated as offline', async () => {
  await storeRecord('u1', 's1', 'script', 'kept');
  const broken = open(() => Promise.reject(new Problem(502, null)));
  const silent = open(() => new Promise(() => undefined));
  await waitFor(() => expect(broken.current.data).toBe('kept'));
  await waitFor(() => expect(silent.current.data).toBe('kept'), { timeout: 10_000 });
});

test('back online the query is fetched again, and its answer replaces the stored one', async () => {
  await storeRecord('u1', 's1', 'script', 'kept');
  let answer: () => Promise<unknown> = failOffline;
  const result = open(() => answer());
  await waitFor(() => expect(result.current.isFromDevice).toBe(true));
  answer = () => Promise.resolve('new');
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(result.current.data).toBe('new'));
  expect(result.current.isFromDevice).toBe(false);
});

test.each([403, 404])(
  'a refusal (%i) is shown as an error and deletes the stored script',
  async (status) => {
    await storeRecord('u1', 's1', 'script', 'kept');
    await storeCopy('u1', 's1', 0);
    const result = open(() => Promise.reject(new Problem(status, 'No.')));
    await waitFor(() => expect(result.current.error).toBeTruthy());
    expect(result.current.data).toBeUndefined();
    await waitFor(async () => expect(await readRecord('u1', 's1', 'script')).toBeUndefined());
    await waitFor(async () => expect(await listCopies('u1')).toEqual([]));
  },
);

test('an ended session (401) shows no stored answer', async () => {
  await storeRecord('u1', 's1', 'script', 'kept');
  const result = open(() => Promise.reject(new Problem(401, 'Sign in again.')));
  await waitFor(() => expect(result.current.error).toBeTruthy());
  expect(result.current.data).toBeUndefined();
});

test('an answer that arrives after the sign-out is not stored', async () => {
  let arrive = (_: string) => undefined as unknown;
  const result = open(() => new Promise((resolve) => (arrive = resolve)));
  await waitFor(() => expect(result.current.data).toBeUndefined());
  clearAccountKeys();
  act(() => void arrive('late'));
  await waitFor(() => expect(result.current.data).toBe('late'));
  expect(await indexedDB.databases()).toEqual([]);
});
