/** Move to Stash: hook, command, key and button, whether the drawer is open or not. */
import MoveToInboxRounded from '@mui/icons-material/MoveToInboxRounded';
import type { EditorView } from '@tiptap/pm/view';
import { useSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { createUndoAction, UNDO_TOO_LATE } from '../../../../editor/binding/undo/undoToast';
import { selectedElements } from '../../../../editor/commands/selectedElements';
import { findStashView, stashFragment } from '../../../../editor/desk/stash';
import { canMoveSelection, moveToStash } from '../../../../editor/desk/stashTransfer';
import { useOpenDesk } from '../../../../editor/desk/useDeskSession';
import type { DocumentSession } from '../../../../editor/session/documentSession';
import { runLongTaskAsync } from '../../../../editor/view/longTask';
import { useCommands } from '../../../../ui/commands/commands';
import { ToolButton } from '../../../../ui/forms/ToolButton';
import { isMac } from '../../../../ui/keyboard/shortcutText';
import { useNotifyWithUndo } from '../../../../ui/toasts/useNotify';

/** Moves the selection to the other side: from the page into the stash, and from there to the page. */
export const stashShortcut = 'Mod-Shift-s';

type Key = Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'key'>;

export function isStashKey({ metaKey, ctrlKey, shiftKey, altKey, key }: Key): boolean {
  const isMod = isMac ? metaKey : ctrlKey;
  return isMod && shiftKey && !altKey && key.toLowerCase() === 's';
}

/** Moves the selection of the page into the stash, also while the stash is closed. */
export function useMoveToStash(view: EditorView): () => Promise<void> {
  const desk = useOpenDesk();
  const { enqueueSnackbar } = useSnackbar();
  const notifyWithUndo = useNotifyWithUndo();
  const offerUndo = () => {
    const isTakenBack = createUndoAction(view);
    notifyWithUndo('Moved to the stash', () => {
      if (!isTakenBack()) enqueueSnackbar(UNDO_TOO_LATE, { variant: 'error' });
    });
  };
  const moveInto = (session: DocumentSession) => {
    const state = session.getSnapshot();
    const stash = findStashView(session.doc);
    if (state.kind === 'refused') enqueueSnackbar(state.refusal.message, { variant: 'error' });
    // No toast where the open stash shows the moved text.
    else if (moveToStash(view, stashFragment(session.doc), stash) && !stash) offerUndo();
  };
  return async () => {
    if (!desk || !canMoveSelection(view)) return;
    const wasWriting = view.hasFocus();
    const session = desk.open();
    await session.whenOpened;
    if (view.isDestroyed) return;
    await runLongTaskAsync(selectedElements(view.state).length, () => moveInto(session));
    if (wasWriting) view.focus();
  };
}

export function MoveToStashCommand({ view }: { view: EditorView }) {
  const move = useMoveToStash(view);
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isStashKey(event)) return;
      event.preventDefault();
      void latest.current();
    };
    view.dom.addEventListener('keydown', press);
    return () => view.dom.removeEventListener('keydown', press);
  }, [view]);
  useCommands('Stash', [
    {
      id: 'stash.moveTo',
      label: 'Move to Stash',
      shortcut: stashShortcut,
      keywords: 'put aside cut keep selection',
      isPossible: () => canMoveSelection(view),
      run: () => void move(),
    },
  ]);
  return null;
}

export function MoveToStashButton({ view }: { view: EditorView }) {
  const move = useMoveToStash(view);
  return (
    <ToolButton
      name="Move to Stash"
      icon={<MoveToInboxRounded fontSize="small" />}
      shortcut={stashShortcut}
      onPress={() => void move()}
    />
  );
}
