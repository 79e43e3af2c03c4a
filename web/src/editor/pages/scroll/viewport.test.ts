import { afterEach, expect, test, vi } from 'vitest';
import { scrollMargin, seenNow, subscribeToEdges, takenBelow, tellEdge } from './edges';

const leaves: (() => void)[] = [];

function screenOf(height: number): void {
  Object.defineProperty(document.documentElement, 'clientHeight', {
    value: height,
    configurable: true,
  });
}

/** As a phone tells of the part of the window that its keyboard leaves. */
function keyboardOf(height: number, offsetTop = 0): void {
  const left = document.documentElement.clientHeight - height;
  const viewport = Object.assign(new EventTarget(), { height: left, offsetTop, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  window.dispatchEvent(new Event('resize'));
}

function watch(tell: Parameters<typeof subscribeToEdges>[0] = () => undefined): void {
  leaves.push(subscribeToEdges(tell));
}

afterEach(() => {
  tellEdge('head', null);
  tellEdge('foot', null);
  for (const leave of leaves.splice(0)) leave();
  vi.unstubAllGlobals();
});

test('lines keep off the bars, off the strip and off the keyboard', () => {
  screenOf(800);
  watch();
  expect(seenNow()).toEqual({ top: 140, bottom: 720 });
  tellEdge('head', 144);
  tellEdge('foot', 82);
  expect(seenNow()).toEqual({ top: 184, bottom: 686 });
  keyboardOf(300);
  expect(seenNow()).toEqual({ top: 184, bottom: 386 });
  expect(takenBelow()).toBe(382);
  // The view counts from the lower edge of what the keyboard leaves.
  expect([scrollMargin.top, scrollMargin.bottom]).toEqual([184, 114]);
});

test('a page that the keyboard has pushed up is seen from there on', () => {
  screenOf(800);
  watch();
  keyboardOf(300, 200);
  expect(seenNow()).toEqual({ top: 240, bottom: 620 });
});

test('bars that scroll away with the page cover nothing', () => {
  screenOf(400);
  watch();
  tellEdge('head', 0);
  expect(seenNow().top).toBe(40);
});

test('who listens is told what was seen before, and only of what has changed', () => {
  screenOf(800);
  const told = vi.fn();
  watch(told);
  tellEdge('foot', 48);
  expect(told).not.toHaveBeenCalled();
  tellEdge('foot', 96);
  expect(told.mock.calls).toEqual([[{ top: 140, bottom: 720 }]]);
  expect(document.documentElement.style.getPropertyValue('--seen-below')).toBe('128px');
});
