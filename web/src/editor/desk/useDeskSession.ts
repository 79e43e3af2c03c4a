/** React context of the desk of the open script, and hooks for the session with the desk and the permission in it. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { DocumentSession } from '../session/documentSession';
import type { Desk } from './Desk';

export const DeskContext = createContext<Desk | null>(null);

/** Null without a desk, as behind a public link. */
export function useOpenDesk(): Desk | null {
  return useContext(DeskContext);
}

export interface DeskAccess {
  /** Null for readers: they have no access to the desk. */
  readonly session: DocumentSession | null;
  readonly canWrite: boolean;
  /** Reason why the desk is closed. */
  readonly refused: string | null;
}

/** Session with the desk, opened for writers, and the permission in it. */
export function useDeskSession(mayWrite: boolean): DeskAccess {
  const desk = useOpenDesk();
  useEffect(() => {
    if (mayWrite) desk?.open();
  }, [desk, mayWrite]);
  const subscribe = desk?.subscribe ?? (() => () => undefined);
  const session = useSyncExternalStore(subscribe, () => desk?.getSession() ?? null);
  const serverAllows = useSyncExternalStore(subscribe, () => session?.welcome?.canWrite ?? true);
  const refused = useSyncExternalStore(subscribe, () => {
    const state = session?.getSnapshot();
    return state?.kind === 'refused' ? state.refusal.message : null;
  });
  return { session, canWrite: mayWrite && serverAllows && refused === null, refused };
}
