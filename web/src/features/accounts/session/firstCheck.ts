/** The first question of all, sent before there is a page to show its answer on. */
import { checkStoredSession } from './checkStoredSession';
import type { SessionState } from './sessionState';
import { hasStoredSession } from './storedAccount';

let ahead: Promise<SessionState> | null = null;

export function checkAhead(): void {
  if (hasStoredSession()) ahead = checkStoredSession();
}

/** What was asked ahead answers once: whoever checks later means the session of then. */
export function takeFirstCheck(): Promise<SessionState> {
  const found = ahead ?? checkStoredSession();
  ahead = null;
  return found;
}
