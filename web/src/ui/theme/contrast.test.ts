// @vitest-environment node
import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { presetColours, presets, type Shade, selectedTint, surfaces } from './palette';

const readable = 4.5;
const findable = 3;
const shades: Shade[] = ['light', 'dark'];

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** The colour of `ink` over `ground` with the opacity `strength`. */
function tinted(ground: string, ink: string, strength: number): string {
  const over = channels(ink);
  const mixed = channels(ground).map((value, at) =>
    Math.round(value * (1 - strength) + (over[at] ?? 0) * strength),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(shades)('colours in %s mode', (shade) => {
  const { desk, paper, ink, quietInk, fieldEdge, onPreset, ...rest } = surfaces[shade];
  const grounds = [desk, paper];

  test.each([
    ['text', ink],
    ['quiet text', quietInk],
    ['errors', rest.error],
    ['successes', rest.success],
    ['warnings', rest.warning],
    ['hints', rest.info],
  ])('%s can be read on desk and paper', (_, colour) => {
    for (const ground of grounds) {
      expect(getContrastRatio(colour, ground)).toBeGreaterThanOrEqual(readable);
    }
  });

  test('quiet text can be read on a hovered surface', () => {
    for (const ground of grounds) {
      const hovered = tinted(ground, ink, 0.05);
      expect(getContrastRatio(quietInk, hovered)).toBeGreaterThanOrEqual(readable);
    }
  });

  test('the edge of a field is visible on desk and paper', () => {
    expect(getContrastRatio(fieldEdge, paper)).toBeGreaterThanOrEqual(findable);
    expect(getContrastRatio(fieldEdge, desk)).toBeGreaterThanOrEqual(findable);
  });

  describe.each(presets)('preset %s', (preset) => {
    const { main, strong } = presetColours[preset][shade];

    test('can be read as text on desk, on paper and on a selected surface', () => {
      for (const ground of [...grounds, ...grounds.map((one) => tinted(one, main, selectedTint))]) {
        expect(getContrastRatio(main, ground)).toBeGreaterThanOrEqual(readable);
      }
    });

    test('carries readable text, also when hovered', () => {
      expect(getContrastRatio(onPreset, main)).toBeGreaterThanOrEqual(readable);
      expect(getContrastRatio(onPreset, strong)).toBeGreaterThanOrEqual(readable);
    });
  });
});
