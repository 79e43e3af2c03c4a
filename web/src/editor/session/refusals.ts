/** Why the server will not take this tab's changes, in words; and what the closing of a socket means. */
import type { Problem } from '../api/problem';

export type RefusalKind = 'right' | 'gone' | 'signedOut' | 'tooLarge' | 'unreadable' | 'replaced';

export interface Refusal {
  kind: RefusalKind;
  /** What happened and what to do. */
  message: string;
}

const sentences: Record<RefusalKind, string> = {
  right: 'You may not write in this script any more.',
  gone: 'This script was deleted, or is no longer shared with you.',
  signedOut: 'You are signed out. Sign in again to save your changes.',
  tooLarge: 'These changes are too large to be saved at once.',
  unreadable: 'The server could not read these changes. Reload the page, please.',
  replaced:
    'This script was replaced on the server, so your changes cannot be added to it. Copy them before you open it anew.',
};

export function refusalOf(kind: RefusalKind): Refusal {
  return { kind, message: sentences[kind] };
}

/** A ticket is refused for good only by a clear no. */
export function refusalOfTicket({ status }: Problem): Refusal | null {
  if (status === 401) return refusalOf('signedOut');
  if (status === 403) return refusalOf('right');
  return status === 404 ? refusalOf('gone') : null;
}

/** What to do about a closed socket: never try again, or after at least so many milliseconds. */
export type Closing = { refusal: Refusal } | { atLeast: number };

/** So many closings of the same kind, with nothing acknowledged in between, are no accident. */
const patience = 3;

const afterPatience: Record<number, RefusalKind> = {
  4400: 'unreadable',
  4401: 'signedOut',
  4403: 'right',
};

/** `times`: how often it closed with this code since the server last acknowledged anything. */
export function closingOf(code: number, times: number): Closing {
  if (code === 4404) return { refusal: refusalOf('gone') };
  if (code === 4413 || code === 1009) return { refusal: refusalOf('tooLarge') };
  const kind = afterPatience[code];
  if (kind && times >= patience) return { refusal: refusalOf(kind) };
  // Too many messages or people: coming back at once would only make it worse.
  return { atLeast: code === 4429 ? 5000 : 0 };
}
