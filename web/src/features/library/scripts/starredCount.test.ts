import { act, renderHook } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { onStarredCountChange, starredCount, storeStarredCount } from './starredCount';

const useCount = () => useSyncExternalStore(onStarredCountChange, starredCount);

test('the starred count follows changes in this tab and in other tabs', () => {
  const { result } = renderHook(useCount);
  act(() => storeStarredCount(3));
  expect(result.current).toBe(3);
  localStorage.setItem('staredCount', '5');
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'staredCount', storageArea: localStorage }),
    );
  });
  expect(result.current).toBe(5);
});

test.each(['', '-1', 'many', '1.5'])('a damaged starred count (%j) reads as 0', (stored) => {
  localStorage.setItem('staredCount', stored);
  expect(starredCount()).toBe(0);
});
