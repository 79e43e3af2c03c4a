import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { scrollToPosition } from '../../../../../editor/pages/scroll/scrolling';
import type { ViewSlot } from '../../../../../editor/view/editorSlots';
import { TypingTrial } from '../../../../../testing/typing/TypingTrial';
import { lazyComponent } from '../../../../../ui/loading/LazyBoundary';
import { rememberView, useViews } from './shownView';

const outline: ViewSlot = {
  ...{ name: 'outline', label: 'Outline', needs: 'write' },
  content: lazyComponent(async () => () => null),
};

const slots = { views: [outline] };

beforeEach(() => rememberView('s1', 'script'));

function openViews(canWrite = true) {
  const { view } = new TypingTrial(['sceneHeading: INT. PIER', 'action: Fo|g.']);
  const { result } = renderHook(() => useViews({ scriptId: 's1', view, slots, canWrite }));
  return { view, result };
}

test('the view of a script is remembered on this device, for that script alone', () => {
  const { result } = openViews();
  expect(result.current.isPaged).toBe(true);
  act(() => result.current.tabs.onTab('outline'));
  expect(result.current.shown).toBe(outline);
  expect(openViews().result.current.tabs.tab).toBe('outline');
  rememberView('s2', 'outline');
  act(() => result.current.showScript());
  expect(result.current.tabs.tab).toBe('script');
});

test('who may not write has the pages alone, whatever was shown before', () => {
  rememberView('s1', 'outline');
  const { tabs, isPaged } = openViews(false).result.current;
  expect([tabs.tabs.map(({ label }) => label), isPaged]).toEqual([['Script'], true]);
});

test('who is led to a line of the text sees the pages', () => {
  rememberView('s1', 'outline');
  const { view, result } = openViews();
  expect(result.current.isPaged).toBe(false);
  act(() => scrollToPosition(view, 1));
  expect(result.current.isPaged).toBe(true);
});
