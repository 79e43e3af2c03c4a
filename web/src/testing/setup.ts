/** What every test stands on; tests of pure code (`@vitest-environment node`) need no page, and load none. */
if (typeof window !== 'undefined') {
  await import('./pageSetup');
}

export {};
