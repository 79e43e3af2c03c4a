/** Refusals: why the server will not accept this tab's changes, as messages; and what each close code of the socket means. */
import type { Problem } from '../../kit/problem';

export type RefusalKind =
  | 'right'
  | 'gone'
  | 'damaged'
  | 'signedOut'
  | 'tooLarge'
  | 'tooManyWindows'
  | 'unreadable'
  | 'replaced';

export interface Refusal {
  kind: RefusalKind;
  /** For the writer: the reason, and what to do. */
  message: string;
}

const messages: Record<RefusalKind, string> = {
  right: 'You may not write in this script any more.',
  gone: 'This script was deleted, or is no longer shared with you.',
  damaged:
    'This script is damaged on the server and cannot be opened. Nothing was deleted: what this browser has of it stays here, and a backup can bring it back.',
  signedOut: 'You are signed out. Sign in again to save your changes.',
  tooLarge: 'These changes are too large to be saved at once.',
  tooManyWindows:
    'Too many windows have written in this script for it to take another. Save it as a file and import that: the copy begins afresh.',
  unreadable: 'The server could not read these changes. Reload the page, please.',
  replaced:
    'This script was replaced on the server, so your changes cannot be added to it. Copy them before you open it anew.',
};

export function createRefusal(kind: RefusalKind): Refusal {
  return { kind, message: messages[kind] };
}

/** Messages about an alternate draft, where they are not those about a script. */
const draftMessages: Partial<Record<RefusalKind, string>> = {
  gone: 'This draft is not published any more, or it is not here.',
  right: 'You may not write in this draft any more.',
  damaged:
    'This draft is damaged on the server and cannot be opened. Nothing was deleted: what this browser has of it stays here.',
};

export function refusalOfDraft({ kind, message }: Refusal): Refusal {
  return { kind, message: draftMessages[kind] ?? message };
}

/** Null for errors that are worth another try. */
export function refusalForTicketError({ status }: Problem): Refusal | null {
  if (status === 401) return createRefusal('signedOut');
  if (status === 403) return createRefusal('right');
  return status === 404 ? createRefusal('gone') : null;
}

/** After a close of the socket: never reconnect, or after at least so many milliseconds. */
export type CloseAction = { refusal: Refusal } | { atLeast: number };

/** So many closes with the same code, without an ack in between, are no accident. */
const mostSameCloses = 3;

const refusalAfterRepeats: Record<number, RefusalKind> = {
  4400: 'unreadable',
  4401: 'signedOut',
  4403: 'right',
};

/** `times`: how often it closed with this code since the server last acknowledged anything. */
export function closeActionFor(code: number, times: number): CloseAction {
  if (code === 4404) return { refusal: createRefusal('gone') };
  if (code === 4422) return { refusal: createRefusal('damaged') };
  if (code === 4409) return { refusal: createRefusal('tooManyWindows') };
  if (code === 4413 || code === 1009) return { refusal: createRefusal('tooLarge') };
  const kind = refusalAfterRepeats[code];
  if (kind && times >= mostSameCloses) return { refusal: createRefusal(kind) };
  // Too many messages or people: coming back at once would only make it worse.
  return { atLeast: code === 4429 ? 5000 : 0 };
}
