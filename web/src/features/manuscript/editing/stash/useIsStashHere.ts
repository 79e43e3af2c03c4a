/** Whether there is anything to show of the stash, or nothing to wait for. */
import { STASH } from '../../../../editor/desk/stashPart';
import type { Session } from '../../../../editor/session';
import { useIsOpened } from '../../../../editor/useIsOpened';
import { useIsTextHere } from '../useIsTextHere';

/** Without a network there may be none of it here: what is written then comes to the rest of it later. */
export function useIsStashHere(session: Session): boolean {
  const isOpened = useIsOpened(session);
  const isTextHere = useIsTextHere(session, STASH.root);
  return isOpened && (isTextHere || session.getSnapshot().kind !== 'connecting');
}
