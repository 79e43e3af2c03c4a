import { expect, test } from 'vitest';
import { fitPages, type PageFitOptions } from './pageFit';

const options: PageFitOptions = {
  screen: 1440,
  zoom: 100,
  flows: true,
  paper: 612,
  hasNumbers: false,
};

test('paper is as large as wished where there is room, and never wider than the screen', () => {
  expect(fitPages(options)).toEqual({ zoom: 100, narrow: null, cut: 0 });
  expect(fitPages({ ...options, screen: 768 })).toEqual({ zoom: 88.2, narrow: null, cut: 0 });
  expect(fitPages({ ...options, screen: 1024, zoom: 160 }).zoom).toBe(119.6);
});

test('on a phone lines flow, in letters of their true size', () => {
  expect(fitPages({ ...options, screen: 375 })).toEqual({ zoom: 100, narrow: 375, cut: 0 });
});

test('or pages are shown without their margins, unless numbers stand in them', () => {
  const cropped = fitPages({ ...options, screen: 375, flows: false });
  expect(cropped.narrow).toBeNull();
  // Twelve points of the text are still ten pixels.
  expect((cropped.zoom * 16) / 100).toBeGreaterThan(9.5);
  const numbered = fitPages({ ...options, screen: 375, flows: false, hasNumbers: true });
  expect(numbered.zoom).toBeLessThan(cropped.zoom);
  expect(numbered.cut).toBeLessThan(cropped.cut);
});
