/** Compresses the built files once, so that the server need not do it for each request. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(gzip);
/** Fonts and pictures are compressed already. */
const ours = /\.(js|css)$/;
/** In bytes; below, compression gains nothing. */
const SMALL = 1000;

async function gzipFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALL) return;
  await writeFile(`${path}.gz`, await compress(content, { level: constants.Z_BEST_COMPRESSION }));
}

export function gzipFiles(): Plugin {
  return {
    name: 'gzip-files',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => ours.test(name));
      await Promise.all(names.map((name) => gzipFile(join(dir, name))));
    },
  };
}
