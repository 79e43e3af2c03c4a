/**
 * Hocuspocus with what it comes with, and saving on: the whole document at most every two seconds.
 *
 * Its SQLite extension needs a compiler or a download while it is installed, which our installs do not allow; a file
 * that is synced to the disk costs it less.
 */
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Database } from '@hocuspocus/extension-database';
import { Server } from '@hocuspocus/server';

const [port, folder] = process.argv.slice(2);
const path = (name) => `${folder}/${encodeURIComponent(name)}.yjs`;

const database = new Database({
  fetch: async ({ documentName }) =>
    existsSync(path(documentName)) ? readFile(path(documentName)) : null,
  store: async ({ documentName, state }) => {
    const file = await open(path(documentName), 'w');
    await file.writeFile(state);
    await file.sync();
    await file.close();
  },
});

await new Server({
  port: Number(port),
  address: '127.0.0.1',
  quiet: true,
  extensions: [database],
}).listen();
