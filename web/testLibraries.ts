/** Choice of the libraries that tests load: of those that come twice, the one that we ship. */
import type { Plugin } from 'vite';

/** For developers, Emotion writes a sheet for each rule, and jsdom reads all of them. Vitest always adds the condition; only its result can be changed. */
export function loadShippedLibraries(): Plugin {
  const isShipped = (condition: string) => !condition.includes('development');
  return {
    name: 'load-shipped-libraries',
    apply: () => Boolean(process.env.VITEST),
    configResolved({ environments, ssr }) {
      // The first for what Vite loads, the second for what Node does: both must load the same.
      for (const { resolve } of [...Object.values(environments), ssr]) {
        if (resolve?.conditions) resolve.conditions = resolve.conditions.filter(isShipped);
      }
    },
  };
}
