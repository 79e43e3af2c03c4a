/** Follow a collaborator's caret through the script, until the user scrolls or types. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useState } from 'react';
import { remoteCaretsIn } from '../../../../editor/binding/presence/remoteCaretsPlugin';
import { scrollToPosition } from '../../../../editor/pages/scroll/scrolling';
import { subscribeToEditorState } from '../../../../editor/view/stateNotifier';
import type { Collaborator } from './presence';

/** Events that end following: scrolling anywhere, typing and clicking in the text. */
const SCROLL_EVENTS = ['wheel', 'touchmove'] as const;
const TEXT_EVENTS = ['keydown', 'pointerdown'] as const;

function followCaret(view: EditorView, client: number): () => void {
  let last: number | null = null;
  const scrollToCaret = () => {
    const head = remoteCaretsIn(view.state).find((caret) => caret.client === client)?.head ?? null;
    if (head !== null && head !== last) scrollToPosition(view, head);
    last = head;
  };
  scrollToCaret();
  return subscribeToEditorState(view, scrollToCaret);
}

export function useFollowCollaborator(view: EditorView | null) {
  const [following, setFollowing] = useState<number | null>(null);
  useEffect(() => {
    if (!view || following === null) return;
    const stop = () => setFollowing(null);
    for (const event of SCROLL_EVENTS) document.addEventListener(event, stop, { passive: true });
    for (const event of TEXT_EVENTS) view.dom.addEventListener(event, stop);
    const unfollow = followCaret(view, following);
    return () => {
      unfollow();
      for (const event of SCROLL_EVENTS) document.removeEventListener(event, stop);
      for (const event of TEXT_EVENTS) view.dom.removeEventListener(event, stop);
    };
  }, [view, following]);
  const onFollow = ({ client }: Collaborator) =>
    setFollowing((now) => (now === client ? null : client));
  return { following, onFollow };
}
