import { afterEach, expect, test, vi } from 'vitest';
import {
  coveredBelow,
  currentViewport,
  scrollMargin,
  setViewportEdge,
  subscribeToViewport,
} from './viewport';

const unsubscribers: (() => void)[] = [];

function screenOf(height: number): void {
  Object.defineProperty(document.documentElement, 'clientHeight', {
    value: height,
    configurable: true,
  });
}

/** Reports the visual viewport beside an on-screen keyboard, as a phone does. */
function keyboardOf(height: number, offsetTop = 0): void {
  const left = document.documentElement.clientHeight - height;
  const viewport = Object.assign(new EventTarget(), { height: left, offsetTop, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  window.dispatchEvent(new Event('resize'));
}

function watch(listener: Parameters<typeof subscribeToViewport>[0] = () => undefined): void {
  unsubscribers.push(subscribeToViewport(listener));
}

afterEach(() => {
  setViewportEdge('head', null);
  setViewportEdge('foot', null);
  for (const unsubscribe of unsubscribers.splice(0)) unsubscribe();
  vi.unstubAllGlobals();
});

test('the viewport excludes the bars and the on-screen keyboard', () => {
  screenOf(800);
  watch();
  expect(currentViewport()).toEqual({ top: 140, bottom: 720 });
  setViewportEdge('head', 144);
  setViewportEdge('foot', 82);
  expect(currentViewport()).toEqual({ top: 184, bottom: 686 });
  keyboardOf(300);
  expect(currentViewport()).toEqual({ top: 184, bottom: 386 });
  expect(coveredBelow()).toBe(382);
  // The view counts from the lower edge of what the keyboard leaves.
  expect([scrollMargin.top, scrollMargin.bottom]).toEqual([184, 114]);
});

test('the viewport moves with a page that the keyboard has pushed up', () => {
  screenOf(800);
  watch();
  keyboardOf(300, 200);
  expect(currentViewport()).toEqual({ top: 240, bottom: 620 });
});

test('bars that scroll away with the page cover nothing', () => {
  screenOf(400);
  watch();
  setViewportEdge('head', 0);
  expect(currentViewport().top).toBe(40);
});

test('viewport listeners get the previous viewport, and only when it has changed', () => {
  screenOf(800);
  const listener = vi.fn();
  watch(listener);
  setViewportEdge('foot', 48);
  expect(listener).not.toHaveBeenCalled();
  setViewportEdge('foot', 96);
  expect(listener.mock.calls).toEqual([[{ top: 140, bottom: 720 }]]);
  expect(document.documentElement.style.getPropertyValue('--seen-below')).toBe('128px');
});
