/** The desk of the script that is open, for what lies beside its pages. */
import { createContext, useContext } from 'react';
import type { Desk } from '../../../../editor/desk/Desk';

export const DeskContext = createContext<Desk | null>(null);

/** Null where there is none, as behind a public link. */
export function useDeskHere(): Desk | null {
  return useContext(DeskContext);
}
