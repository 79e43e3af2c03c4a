/** Permissions to write and to comment in the open text, and the reason where it was closed. */
import { useSyncExternalStore } from 'react';
import type { DocumentSession } from '../../../../editor/session/documentSession';
import type { Refusal, RefusalKind } from '../../../../editor/session/refusals';
import { canCommentOn, canWriteScript, type EditedScript, isWriter } from './editedScript';

type WritingSession = Pick<DocumentSession, 'subscribe' | 'getSnapshot' | 'welcome'>;

/** Refusals after which nothing would ever be saved. */
const FINAL_REFUSALS: readonly RefusalKind[] = [
  'right',
  'gone',
  'damaged',
  'signedOut',
  'replaced',
];

export interface EditorPermissions {
  canWrite: boolean;
  canComment: boolean;
  /** May read alone. A writer in an archived draft is none: another notice tells them why they cannot write. */
  isReader: boolean;
  /** Why the text is closed; null where it is open, also for readers. */
  closed: Refusal | null;
}

export function useWritePermission(
  session: WritingSession,
  script: EditedScript | undefined,
): EditorPermissions {
  const { subscribe, getSnapshot } = session;
  const serverAnswer = useSyncExternalStore(subscribe, () => session.welcome?.canWrite ?? null);
  const liveRole = useSyncExternalStore(subscribe, () => session.welcome?.role ?? null);
  const refusal = useSyncExternalStore(subscribe, () => {
    const state = getSnapshot();
    return state.kind === 'refused' ? state.refusal : null;
  });
  const isOver = refusal !== null && FINAL_REFUSALS.includes(refusal.kind);
  // The server decides; before its welcome message, the record.
  const hasRight = serverAnswer ?? (script !== undefined && canWriteScript(script));
  // A user who only lost the right to write can still read, and sees the notice for readers.
  const closed = isOver && refusal.kind !== 'right' ? refusal : null;
  const role = liveRole ?? script?.role ?? '';
  const canWrite = hasRight && !isOver;
  return {
    canWrite,
    canComment: canCommentOn(role) && closed === null,
    isReader: !canWrite && (isOver || !isWriter(role)),
    closed,
  };
}
