/** Build of the service worker, which has to know every file of the application. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { build, type Plugin, type Rolldown } from 'vite';

const entry = 'src/app/offline/worker/serviceWorker.ts';
/** Fonts of older browsers, and icons that the system has fetched when the application is installed, are left out. */
const needed = /\.(js|css|woff2|svg|webmanifest)$/;

async function publicFiles(): Promise<Map<string, Buffer>> {
  const names = (await readdir('public')).filter((name) => needed.test(name));
  const read = names.map(async (name) => [name, await readFile(`public/${name}`)] as const);
  return new Map(await Promise.all(read));
}

/** The names of the built files hold their hashes; of all others the content counts. */
async function listAppFiles(bundle: Rolldown.OutputBundle) {
  const built = Object.keys(bundle).filter((name) => needed.test(name));
  const ours = await publicFiles();
  const page = bundle['index.html'];
  const hash = createHash('sha256').update([...built].sort().join('\n'));
  hash.update(page?.type === 'asset' ? page.source : '');
  for (const name of [...ours.keys()].sort()) hash.update(ours.get(name) ?? '');
  const paths = ['/', ...[...built, ...ours.keys()].map((name) => `/${name}`)];
  return { version: hash.digest('hex').slice(0, 16), paths };
}

async function buildWorker(outDir: string, files: object): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __APP_FILES__: JSON.stringify(files) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  });
}

export function buildServiceWorker(): Plugin {
  return {
    name: 'build-service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      await buildWorker(dir ?? 'dist', await listAppFiles(bundle));
    },
  };
}
