// @vitest-environment node
import { expect, test } from 'vitest';
import { fitInside } from './shrinkPicture';

test.each([
  [4032, 3024, 512, 384],
  [3024, 4032, 384, 512],
  [512, 512, 512, 512],
  [40, 30, 40, 30],
  [10_000, 1, 512, 1],
])('a picture of %i by %i is sent as %i by %i', (width, height, shrunkWidth, shrunkHeight) => {
  expect(fitInside({ width, height }, 512)).toEqual({ width: shrunkWidth, height: shrunkHeight });
});
