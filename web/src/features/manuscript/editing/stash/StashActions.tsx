/** Actions of the stash: move to and from the page, put back, dismiss, delete. */
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import MoveToInboxRounded from '@mui/icons-material/MoveToInboxRounded';
import OutboxRounded from '@mui/icons-material/OutboxRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { EditorView } from '@tiptap/pm/view';
import { type KeyboardEvent, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import {
  type RecoveredText,
  removeRecoveredText,
  watchRecoveredText,
} from '../../../../editor/desk/recoveredText';
import { removeRows } from '../../../../editor/desk/reversibleChange';
import { stashFragment } from '../../../../editor/desk/stash';
import {
  canMoveSelection,
  moveToPage,
  restoreRecoveredText,
} from '../../../../editor/desk/stashTransfer';
import type { DocumentSession } from '../../../../editor/session/documentSession';
import { useCommands } from '../../../../ui/commands/commands';
import { ariaShortcut, shortcutText } from '../../../../ui/keyboard/shortcutText';
import { useNotifyWithUndo } from '../../../../ui/toasts/useNotify';
import { isStashKey, stashShortcut } from './MoveToStash';

interface ActionButtonProps {
  name: string;
  hint: string;
  icon: ReactNode;
  isOff: boolean;
  onClick: () => void;
}

function ActionButton({ name, hint, icon, isOff, onClick }: ActionButtonProps) {
  return (
    <Tooltip title={`${hint} (${shortcutText(stashShortcut)})`}>
      {/* A disabled button fires no pointer events for the tooltip. */}
      <span>
        <Button
          color="inherit"
          startIcon={icon}
          disabled={isOff}
          aria-keyshortcuts={ariaShortcut(stashShortcut)}
          onClick={onClick}
          sx={{ minHeight: 44, px: 2, whiteSpace: 'nowrap' }}
        >
          {name}
        </Button>
      </span>
    </Tooltip>
  );
}

interface StashActionsProps {
  canMoveToStash: boolean;
  onMoveToStash: () => void;
  canMoveToPage: boolean;
  onMoveToPage: () => void;
  canDelete: boolean;
  onDelete: () => void;
}

export function StashActions(props: StashActionsProps) {
  return (
    <Box
      role="group"
      aria-label="Stash"
      sx={{
        flex: 'none',
        px: 1,
        py: '2px',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <ActionButton
        name="Move to Stash"
        hint="Move what is selected on the page here"
        icon={<MoveToInboxRounded />}
        isOff={!props.canMoveToStash}
        onClick={props.onMoveToStash}
      />
      <ActionButton
        name="Move to Page"
        hint="Move what is selected here to the page"
        icon={<OutboxRounded />}
        isOff={!props.canMoveToPage}
        onClick={props.onMoveToPage}
      />
      <Box sx={{ flex: 1 }} />
      <Tooltip title="Delete stash">
        <span>
          <IconButton
            aria-label="Delete stash"
            disabled={!props.canDelete}
            onClick={props.onDelete}
          >
            <DeleteOutlineRounded />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}

interface UseStashActionsOptions {
  session: DocumentSession;
  page: EditorView;
  stash: EditorView | null;
  /** Returns to the page, where the moved text is now. */
  onLeave: () => void;
}

export function useStashActions({ session, page, stash, onLeave }: UseStashActionsOptions) {
  const notifyWithUndo = useNotifyWithUndo();
  const doc = useSyncExternalStore(session.subscribe, () => session.doc);
  const content = useMemo(() => stashFragment(doc), [doc]);
  const store = useMemo(() => watchRecoveredText(content), [content]);
  const recovered = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const focus = () => stash?.focus();
  return {
    recovered,
    moveToPage: () => {
      if (stash && moveToPage(stash, page)) onLeave();
    },
    putBack: (one: RecoveredText) => {
      if (restoreRecoveredText(page, content, one)) onLeave();
    },
    dismiss: (one: RecoveredText) => {
      notifyWithUndo('Dismissed', removeRecoveredText(content, one.id).undo);
      focus();
    },
    empty: () => {
      notifyWithUndo('The stash is deleted', removeRows(content, () => true).undo);
      focus();
    },
  };
}

interface StashKeysOptions {
  stash: EditorView | null;
  canDelete: boolean;
  onMoveToPage: () => void;
  onDelete: () => void;
}

export function useStashKeys({ stash, canDelete, onMoveToPage, onDelete }: StashKeysOptions) {
  useCommands('Stash', [
    {
      id: 'stash.moveFrom',
      label: 'Move to Page',
      shortcut: stashShortcut,
      keywords: 'stash selection',
      isPossible: () => stash !== null && canMoveSelection(stash),
      run: onMoveToPage,
    },
    {
      id: 'stash.delete',
      label: 'Delete stash',
      keywords: 'empty clear',
      isPossible: () => canDelete,
      run: onDelete,
    },
  ]);
  return (event: KeyboardEvent) => {
    if (!isStashKey(event)) return;
    event.preventDefault();
    onMoveToPage();
  };
}
