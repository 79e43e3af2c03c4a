import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isLongTaskPending } from '../../../../editor/view/longTask';
import { stateNotifierPlugin } from '../../../../editor/view/stateNotifier';
import {
  exchangeUpdates,
  initialUpdate,
  TestWriter,
} from '../../../../testing/collaboration/TestWriter';
import { useRenameCharacter } from './RenameDialog';

const SPEECHES = 2010;

/** A script of cues only. */
const start = initialUpdate(
  Array.from({ length: SPEECHES }, (_, number) => [`e${number}`, 'ANA', 'character'] as const),
);

afterEach(() => vi.useRealTimers());

test('renaming thousands of cues shows the busy sign first, and skips a cue changed meanwhile', () => {
  vi.useFakeTimers();
  const [ana, bo] = [new TestWriter(start, 10, [stateNotifierPlugin()]), new TestWriter(start, 20)];
  const typed = { current: '' };
  const { result } = renderHook(() => useRenameCharacter(ana.view, 's1', typed));
  act(() => result.current.setOther('Bea'));
  act(() => result.current.rename());
  expect(isLongTaskPending()).toBe(true);
  bo.select(0, 0);
  bo.type('FAR FROM ');
  act(() => exchangeUpdates(ana.doc, bo.doc));
  act(() => void vi.runAllTimers());
  expect(isLongTaskPending()).toBe(false);
  // The first cue has another name by then, and only cues were to be renamed.
  expect(ana.viewTexts[0]).toBe('FAR FROM ANA');
  expect(new Set(ana.viewTexts.slice(1))).toEqual(new Set(['BEA']));
  ana.close();
  bo.close();
});
