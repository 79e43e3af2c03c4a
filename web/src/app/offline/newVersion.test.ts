import { beforeEach, describe, expect, it } from 'vitest';
import { canReload, isChunkLoadFailure } from './newVersion';

beforeEach(() => sessionStorage.clear());

describe('a chunk load failure', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://x/assets/DeskPage-1.js',
    'error loading dynamically imported module: http://x/assets/DeskPage-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ])('is recognised by the message of each browser: %s', (message) => {
    expect(isChunkLoadFailure(new TypeError(message))).toBe(true);
  });

  it('is not reported for other errors', () => {
    expect(isChunkLoadFailure(new TypeError('x is not a function'))).toBe(false);
    expect(isChunkLoadFailure('dynamically imported module')).toBe(false);
  });

  it('allows one reload, and the next one a minute later', () => {
    expect(canReload(1_000_000)).toBe(true);
    expect(canReload(1_005_000)).toBe(false);
    expect(canReload(1_060_000)).toBe(true);
  });
});
