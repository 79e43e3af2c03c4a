import { expect, test } from 'vitest';
import { fitPages, type PageFitOptions } from './pageFit';

const options: PageFitOptions = {
  screen: 1440,
  zoom: 100,
  flows: true,
  paper: 612,
  hasNumbers: false,
};

test('pages have the chosen zoom where there is room, and are never wider than the screen', () => {
  expect(fitPages(options)).toEqual({ zoom: 100, narrow: null, cut: 0 });
  expect(fitPages({ ...options, screen: 768 })).toEqual({ zoom: 88.2, narrow: null, cut: 0 });
  expect(fitPages({ ...options, screen: 1024, zoom: 160 }).zoom).toBe(119.6);
});

test('on a phone lines are reflowed to its width at 100 % zoom', () => {
  expect(fitPages({ ...options, screen: 375 })).toEqual({ zoom: 100, narrow: 375, cut: 0 });
});

test('on a phone without reflow, margins are cropped, and less so with numbers in them', () => {
  const cropped = fitPages({ ...options, screen: 375, flows: false });
  expect(cropped.narrow).toBeNull();
  // Text of twelve points is still about ten pixels high.
  expect((cropped.zoom * 16) / 100).toBeGreaterThan(9.5);
  const numbered = fitPages({ ...options, screen: 375, flows: false, hasNumbers: true });
  expect(numbered.zoom).toBeLessThan(cropped.zoom);
  expect(numbered.cut).toBeLessThan(cropped.cut);
});
