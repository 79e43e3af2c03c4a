// @vitest-environment node
import { expect, test } from 'vitest';
import { computePinchZoom, readFingers, WheelSteps } from './usePinchZoom';

const point = (clientX: number, clientY: number) => ({ clientX, clientY });

test('a pinch has a midpoint and a distance with exactly two fingers', () => {
  const fingers = readFingers([point(100, 200), point(160, 280)]);
  expect(fingers).toEqual({ x: 130, y: 240, distance: 100 });
  expect(readFingers([point(1, 1)])).toBeNull();
  expect(readFingers([point(1, 1), point(2, 2), point(3, 3)])).toBeNull();
});

test('the pinch zoom scales the shown zoom by the finger distance, within the zoom range', () => {
  const from = { x: 0, y: 0, distance: 100 };
  expect(computePinchZoom(100, from, { ...from, distance: 133 })).toBe(133);
  expect(computePinchZoom(80, from, { ...from, distance: 50 })).toBe(60);
  expect(computePinchZoom(120, from, { ...from, distance: 900 })).toBe(160);
});

test('two fingers on one spot have a distance of 1', () => {
  expect(readFingers([point(5, 5), point(5, 5)])?.distance).toBe(1);
});

const turns = (steps: WheelSteps, ...deltas: number[]) =>
  deltas.map((deltaY) => steps.turn({ deltaY, deltaMode: 0 }));

test('a notch of the wheel is one zoom step, whatever its delta', () => {
  expect(turns(new WheelSteps(), -100, -240, 120)).toEqual([1, 1, -1]);
  expect(new WheelSteps().turn({ deltaY: -3, deltaMode: 1 })).toBe(1);
});

test('small wheel deltas of a trackpad pinch add up to zoom steps', () => {
  expect(turns(new WheelSteps(), -4, -4, -4, -4, -4)).toEqual([0, 0, 1, 0, 1]);
});

test('turning the wheel back discards the rest of an unfinished zoom step', () => {
  expect(turns(new WheelSteps(), -9, 10)).toEqual([0, -1]);
});
