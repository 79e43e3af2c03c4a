/** How the front end is built, served while developing, and tested. */
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { splitIntoTiers } from './chunkTiers.ts';
import { listEditorFiles } from './editorPreload.ts';
import { gzipFiles } from './gzipFiles.ts';
import { buildServiceWorker } from './serviceWorkerBuild.ts';
import { loadShippedLibraries } from './testLibraries.ts';
import { SameEnvironmentTogether } from './testOrder.ts';

const { SCRENPLA_BACK_END: backEnd = 'http://127.0.0.1:8000' } = loadEnv('', '.', 'SCRENPLA_');

const { plugin: tiers, codeSplitting } = splitIntoTiers();

export default defineConfig({
  plugins: [
    react(),
    tiers,
    listEditorFiles(),
    buildServiceWorker(),
    gzipFiles(),
    loadShippedLibraries(),
  ],
  build: {
    target: 'es2022',
    // The server's content policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // React, its router and the building blocks: 200 kB when packed, and needed by everything.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting } },
  },
  // The pairs that both languages must reproduce stand outside of the web app.
  server: { proxy: { '/api': backEnd }, fs: { allow: ['.', '../fixtures'] } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Loading jsdom and the libraries anew for each file took longer than its tests. Our own modules are new for each
    // (`src/testing/setup.ts`); what a test does to the page is put back there, by the lines above, or by the file.
    isolate: false,
    // A tenth of the time went to collecting short-lived objects; with more room for them that is seldom needed.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: SameEnvironmentTogether },
    // Far beyond what any of them takes, also on a machine that does ten other things.
    testTimeout: 120_000,
    // One less than the cores is the default, and slow on a machine of two.
    maxWorkers: 2,
  },
});
