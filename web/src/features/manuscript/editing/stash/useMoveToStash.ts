/** Moves what is selected on the page into the stash, also while nobody has the stash open. */
import type { EditorView } from '@tiptap/pm/view';
import { useSnackbar } from 'notistack';
import { canMove, moveToStash } from '../../../../editor/desk/crossing';
import { stashOf } from '../../../../editor/desk/stashPart';
import { useDeskHere } from './deskContext';

/** Who sees it there need not be told. */
function isStashShown(): boolean {
  return document.querySelector('.stash-text') !== null;
}

export function useMoveToStash(view: EditorView): () => Promise<void> {
  const desk = useDeskHere();
  const { enqueueSnackbar } = useSnackbar();
  return async () => {
    if (!desk || !canMove(view)) return;
    const wasWriting = view.hasFocus();
    const session = desk.open();
    await session.whenOpened;
    const state = session.getSnapshot();
    if (state.kind === 'refused') enqueueSnackbar(state.refusal.message, { variant: 'error' });
    else if (moveToStash(view, stashOf(session.doc)) && !isStashShown())
      enqueueSnackbar('Moved to the stash', { variant: 'success' });
    if (wasWriting) view.focus();
  };
}
