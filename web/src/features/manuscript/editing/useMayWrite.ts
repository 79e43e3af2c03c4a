/** Whether somebody may write in the text that is open, and what to say where they may not any more. */
import { useSyncExternalStore } from 'react';
import type { RefusalKind } from '../../../editor/refusals';
import type { Session } from '../../../editor/session';
import { type EditedScript, mayWrite } from './editedScript';

type WritingSession = Pick<Session, 'subscribe' | 'getSnapshot' | 'welcome'>;

/** After these nothing that is written would ever be saved. */
const FOR_GOOD: readonly RefusalKind[] = ['right', 'gone', 'signedOut', 'replaced'];

export interface MayWrite {
  canWrite: boolean;
  /** Why the text is closed; null where it is open, also where it is only open to read. */
  closed: string | null;
}

export function useMayWrite(session: WritingSession, script: EditedScript | undefined): MayWrite {
  const { subscribe, getSnapshot } = session;
  const said = useSyncExternalStore(subscribe, () => session.welcome?.canWrite ?? null);
  const refusal = useSyncExternalStore(subscribe, () => {
    const state = getSnapshot();
    return state.kind === 'refused' ? state.refusal : null;
  });
  const isOver = refusal !== null && FOR_GOOD.includes(refusal.kind);
  // The server's word counts; before it has spoken, what the record says.
  const hasRight = said ?? (script !== undefined && mayWrite(script));
  // Who only may not write any more can still read it, and is told as every reader is.
  const closed = isOver && refusal.kind !== 'right' ? refusal.message : null;
  return { canWrite: hasRight && !isOver, closed };
}
