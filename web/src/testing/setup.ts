/** Setup of every test file; tests of pure code (`@vitest-environment node`) need no page, and load none. */
import { vi } from 'vitest';

// Each file of tests begins with an application in which nothing has happened yet. The libraries are loaded once for all.
vi.resetModules();

if (typeof window !== 'undefined') {
  await import('./setup/pageSetup');
}
