/** The session with the desk, opened by who may write; and what of it can be done now. */
import { useEffect, useSyncExternalStore } from 'react';
import type { Desk } from '../../../../editor/desk/Desk';
import type { Session } from '../../../../editor/session';

export interface StashSession {
  /** Null for who may only read the script: the desk is not theirs to see. */
  readonly session: Session | null;
  readonly canWrite: boolean;
  /** Why nothing can be done here any more. */
  readonly refused: string | null;
}

export function useStashSession(desk: Desk | null, mayWrite: boolean): StashSession {
  useEffect(() => {
    if (mayWrite) desk?.open();
  }, [desk, mayWrite]);
  const subscribe = desk?.subscribe ?? (() => () => undefined);
  const session = useSyncExternalStore(subscribe, () => desk?.getSession() ?? null);
  const said = useSyncExternalStore(subscribe, () => session?.welcome?.canWrite ?? true);
  const refused = useSyncExternalStore(subscribe, () => {
    const state = session?.getSnapshot();
    return state?.kind === 'refused' ? state.refusal.message : null;
  });
  return { session, canWrite: mayWrite && said && refused === null, refused };
}
