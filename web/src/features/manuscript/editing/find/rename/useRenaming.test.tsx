import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pulsePlugin } from '../../../../../editor/editorPulse';
import { isLongWork } from '../../../../../editor/longWork';
import { beginning, deliver, Writer } from '../../../../../testing/writers';
import { useRenaming } from './useRenaming';

const SPEECHES = 2010;

/** Cues alone. */
const start = beginning(
  Array.from({ length: SPEECHES }, (_, number) => [`e${number}`, 'ANA', 'character'] as const),
);

afterEach(() => vi.useRealTimers());

test('a name in thousands of places is told of first, and put where it stands by then', () => {
  vi.useFakeTimers();
  const [ana, bo] = [new Writer(start, 10, [pulsePlugin()]), new Writer(start, 20)];
  const typed = { current: '' };
  const { result } = renderHook(() => useRenaming(ana.view, 's1', typed));
  act(() => result.current.setOther('Bea'));
  act(() => result.current.rename());
  expect(isLongWork()).toBe(true);
  bo.put(0, 0);
  bo.type('FAR FROM ');
  act(() => deliver(ana.doc, bo.doc));
  act(() => void vi.runAllTimers());
  expect(isLongWork()).toBe(false);
  // The first of them is another's cue by then, and cues alone were chosen.
  expect(ana.shown[0]).toBe('FAR FROM ANA');
  expect(new Set(ana.shown.slice(1))).toEqual(new Set(['BEA']));
  ana.close();
  bo.close();
});
