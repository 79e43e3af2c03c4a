import { beforeEach, describe, expect, it } from 'vitest';
import { isPartMissing, mayReload } from './newVersion';

beforeEach(() => sessionStorage.clear());

describe('a part of the application that is gone', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://x/assets/DeskPage-1.js',
    'error loading dynamically imported module: http://x/assets/DeskPage-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ])('is recognised by the words of each browser: %s', (message) => {
    expect(isPartMissing(new TypeError(message))).toBe(true);
  });

  it('is not every error', () => {
    expect(isPartMissing(new TypeError('x is not a function'))).toBe(false);
    expect(isPartMissing('dynamically imported module')).toBe(false);
  });

  it('is worth one reload, and another only much later', () => {
    expect(mayReload(1_000_000)).toBe(true);
    expect(mayReload(1_005_000)).toBe(false);
    expect(mayReload(1_060_000)).toBe(true);
  });
});
