/** Follows somebody else's caret through the script, until one moves oneself. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useState } from 'react';
import { othersIn } from '../../../editor/binding/caretsPlugin';
import { subscribeTo } from '../../../editor/editorPulse';
import { scrollToPosition } from '../../../editor/pages/scrolling';
import type { Collaborator } from './bar/company';

/** What somebody does who wants to look elsewhere: anywhere on the screen, and in the text. */
const OWN_MOVES = ['wheel', 'touchmove'] as const;
const OWN_DEEDS = ['keydown', 'pointerdown'] as const;

function follow(view: EditorView, client: number): () => void {
  let last: number | null = null;
  const look = () => {
    const head = othersIn(view.state).find((caret) => caret.client === client)?.head ?? null;
    if (head !== null && head !== last) scrollToPosition(view, head);
    last = head;
  };
  look();
  return subscribeTo(view, look);
}

export function useFollowing(view: EditorView | null) {
  const [following, setFollowing] = useState<number | null>(null);
  useEffect(() => {
    if (!view || following === null) return;
    const stop = () => setFollowing(null);
    for (const move of OWN_MOVES) document.addEventListener(move, stop, { passive: true });
    for (const deed of OWN_DEEDS) view.dom.addEventListener(deed, stop);
    const unfollow = follow(view, following);
    return () => {
      unfollow();
      for (const move of OWN_MOVES) document.removeEventListener(move, stop);
      for (const deed of OWN_DEEDS) view.dom.removeEventListener(deed, stop);
    };
  }, [view, following]);
  const onFollow = ({ client }: Collaborator) =>
    setFollowing((now) => (now === client ? null : client));
  return { following, onFollow };
}
