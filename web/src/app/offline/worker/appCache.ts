/** Cache of the application's files on this device, one for each version. Nobody's data is in it. */

export interface AppFiles {
  version: string;
  /** Paths of everything that the application is made of; '/' is its page. */
  paths: string[];
}

const prefix = 'screnpla.app.';
/** Their names hold a hash of their content: the same name is the same file in every version. */
const hashedPrefix = '/assets/';

export function isHashed(path: string): boolean {
  return path.startsWith(hashedPrefix);
}

/** `path` as this version has it, or as the version before it had it, which tabs may still be open with. */
export async function cachedFile(
  { version }: AppFiles,
  path: string,
): Promise<Response | undefined> {
  try {
    const options = isHashed(path) ? {} : { cacheName: prefix + version };
    // Packed or not, it is the same file.
    return await caches.match(path, { ...options, ignoreVary: true });
  } catch {
    // The browser has lost its store; the server has everything.
    return undefined;
  }
}

async function fetchFile(path: string): Promise<Response> {
  const cache = isHashed(path) ? 'default' : 'no-cache';
  const answer = await fetch(path, { cache, priority: 'low' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** The server may have been renewed since it handed out the list: then the page is not the one that the list is for. */
async function assertSameVersion(page: Response, paths: ReadonlySet<string>): Promise<void> {
  const assetPaths = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  const unknownPath = assetPaths.find((path) => !paths.has(path));
  if (unknownPath) throw new Error(`${unknownPath} is not of this version`);
}

/** All or nothing: with a part missing the browser tries again another day. */
export async function cacheApp({ version, paths }: AppFiles): Promise<void> {
  const cache = await caches.open(prefix + version);
  const pathSet = new Set(paths);
  const cacheFile = async (path: string) => {
    const file = (isHashed(path) && (await caches.match(path))) || (await fetchFile(path));
    if (path === '/') await assertSameVersion(file, pathSet);
    await cache.put(path, file);
  };
  await Promise.all(paths.map(cacheFile));
}

/** Keeps the version before this one: tabs that are open with it may still ask for its parts. */
export async function deleteOldCaches({ version }: AppFiles): Promise<void> {
  const current = prefix + version;
  // The browser lists them from the oldest to the newest.
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== current,
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
