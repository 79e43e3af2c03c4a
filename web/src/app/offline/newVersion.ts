/** Reload after a deployment: an open tab asks for chunks that no longer exist, and one reload brings the new ones. */
import { tabStore } from '../../kit/deviceStorage';

const reloadedKey = 'reloadedForNewVersion';
/** Within this time a second failure is no new version but a fault, and reloading again would never end. */
const reloadPause = 30_000;

/** How the browsers (Chromium, Firefox, Safari) say that a part of the application could not be fetched. */
const chunkLoadFailure =
  /dynamically imported module|module script failed|unable to preload css|is not a valid JavaScript MIME type/i;

export function isChunkLoadFailure(error: unknown): boolean {
  return error instanceof Error && chunkLoadFailure.test(error.message);
}

/** True at the first failure, and then not again for a while. */
export function canReload(now: number = Date.now()): boolean {
  const last = Number(tabStore.read(reloadedKey) ?? Number.NaN);
  if (Number.isFinite(last) && Math.abs(now - last) < reloadPause) return false;
  tabStore.write(reloadedKey, String(now));
  return true;
}
