/** What can be done in the stash by key and by name. */
import type { EditorView } from '@tiptap/pm/view';
import type { KeyboardEvent } from 'react';
import { canMove } from '../../../../editor/desk/crossing';
import { useCommands } from '../../../../ui/commands/useCommands';
import { isStashKey, stashShortcut } from './stashShortcut';

interface StashKeysOf {
  stash: EditorView | null;
  canDelete: boolean;
  onGiveOut: () => void;
  onDelete: () => void;
}

export function useStashKeys({ stash, canDelete, onGiveOut, onDelete }: StashKeysOf) {
  useCommands('Stash', [
    {
      id: 'stash.moveFrom',
      label: 'Move to Page',
      shortcut: stashShortcut,
      keywords: 'stash selection',
      isPossible: () => stash !== null && canMove(stash),
      run: onGiveOut,
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
    onGiveOut();
  };
}
