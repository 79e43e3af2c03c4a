/** Packs what is built once, so that the server has not to do it for each who comes. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packed = promisify(gzip);
/** Fonts and pictures are packed in their own ways. */
const ours = /\.(js|css)$/;
/** In bytes; below, packing gains nothing. */
const SMALL = 1000;

async function pack(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALL) return;
  await writeFile(`${path}.gz`, await packed(content, { level: constants.Z_BEST_COMPRESSION }));
}

export function packFiles(): Plugin {
  return {
    name: 'pack-files',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => ours.test(name));
      await Promise.all(names.map((name) => pack(join(dir, name))));
    },
  };
}
