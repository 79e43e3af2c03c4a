/** The ways from the page into the stash, by key and by name, wherever the drawer is. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef } from 'react';
import { canMove } from '../../../../editor/desk/crossing';
import { useCommands } from '../../../../ui/commands/useCommands';
import { isStashKey, stashShortcut } from './stashShortcut';
import { useMoveToStash } from './useMoveToStash';

export function StashDoor({ view }: { view: EditorView }) {
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
      isPossible: () => canMove(view),
      run: () => void move(),
    },
  ]);
  return null;
}
