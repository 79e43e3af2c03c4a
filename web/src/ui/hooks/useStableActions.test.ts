import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStableActions } from './useStableActions';

test('actions are the same objects for all renders, and do what the latest ones do', () => {
  const { result, rerender } = renderHook(
    ({ words }) => useStableActions({ say: (to: string) => `${words}, ${to}` }),
    { initialProps: { words: 'Hello' } },
  );
  const first = result.current;
  rerender({ words: 'Goodbye' });
  expect(result.current).toBe(first);
  expect(first.say('Ana')).toBe('Goodbye, Ana');
});
