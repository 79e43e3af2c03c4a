/** Write permission for the open text, and the reason where it was closed. */
import { useSyncExternalStore } from 'react';
import type { DocumentSession } from '../../../../editor/session/documentSession';
import type { Refusal, RefusalKind } from '../../../../editor/session/refusals';
import { canWriteScript, type EditedScript } from './editedScript';

type WritingSession = Pick<DocumentSession, 'subscribe' | 'getSnapshot' | 'welcome'>;

/** Refusals after which nothing would ever be saved. */
const FINAL_REFUSALS: readonly RefusalKind[] = [
  'right',
  'gone',
  'damaged',
  'signedOut',
  'replaced',
];

interface WritePermission {
  canWrite: boolean;
  /** Why the text is closed; null where it is open, also for readers. */
  closed: Refusal | null;
}

export function useWritePermission(
  session: WritingSession,
  script: EditedScript | undefined,
): WritePermission {
  const { subscribe, getSnapshot } = session;
  const serverAnswer = useSyncExternalStore(subscribe, () => session.welcome?.canWrite ?? null);
  const refusal = useSyncExternalStore(subscribe, () => {
    const state = getSnapshot();
    return state.kind === 'refused' ? state.refusal : null;
  });
  const isOver = refusal !== null && FINAL_REFUSALS.includes(refusal.kind);
  // The server decides; before its welcome message, the record.
  const hasRight = serverAnswer ?? (script !== undefined && canWriteScript(script));
  // A user who only lost the right to write can still read, and sees the notice for readers.
  const closed = isOver && refusal.kind !== 'right' ? refusal : null;
  return { canWrite: hasRight && !isOver, closed };
}
