/** Moves what is selected on the page into the stash, also while nobody has the stash open. */
import type { EditorView } from '@tiptap/pm/view';
import { useSnackbar } from 'notistack';
import { selectedElements } from '../../../../editor/commands/selectedElements';
import { canMove, moveToStash } from '../../../../editor/desk/crossing';
import { stashOf } from '../../../../editor/desk/stashPart';
import { stashViewOf } from '../../../../editor/desk/stashView';
import { workDone } from '../../../../editor/longWork';
import type { Session } from '../../../../editor/session';
import { WRITTEN_ON, wayToTakeBack } from '../../../../editor/takenBack';
import { useTellWithUndo } from '../../../../ui/useTellWithUndo';
import { useDeskHere } from './deskContext';

export function useMoveToStash(view: EditorView): () => Promise<void> {
  const desk = useDeskHere();
  const { enqueueSnackbar } = useSnackbar();
  const tellWithUndo = useTellWithUndo();
  const tell = () => {
    const isTakenBack = wayToTakeBack(view);
    tellWithUndo('Moved to the stash', () => {
      if (!isTakenBack()) enqueueSnackbar(WRITTEN_ON, { variant: 'error' });
    });
  };
  const put = (session: Session) => {
    const state = session.getSnapshot();
    const stash = stashViewOf(session.doc);
    if (state.kind === 'refused') enqueueSnackbar(state.refusal.message, { variant: 'error' });
    // Who sees it there need not be told.
    else if (moveToStash(view, stashOf(session.doc), stash) && !stash) tell();
  };
  return async () => {
    if (!desk || !canMove(view)) return;
    const wasWriting = view.hasFocus();
    const session = desk.open();
    await session.whenOpened;
    if (view.isDestroyed) return;
    await workDone(selectedElements(view.state).length, () => put(session));
    if (wasWriting) view.focus();
  };
}
