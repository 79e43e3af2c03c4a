/** The address that leads to Google; a page of the server, which sends the browser on. */
import { safeNext } from '../session/nextPath';

export type GooglePurpose = 'login' | 'signup';

/** What the server takes; a longer way back is not worth a refusal. */
const longestNext = 2000;

export function googleStartPath(
  purpose: GooglePurpose,
  next: string | null,
  ref: string | null,
): string {
  const query = new URLSearchParams({ purpose });
  if (next && next.length <= longestNext) query.set('next', safeNext(next));
  if (ref) query.set('ref', ref);
  return `/api/auth/google/start?${query}`;
}
