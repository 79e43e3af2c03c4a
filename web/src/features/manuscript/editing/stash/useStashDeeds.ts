/** What is done by the buttons of the stash, and by its keys. */
import type { EditorView } from '@tiptap/pm/view';
import { useMemo, useSyncExternalStore } from 'react';
import { moveToPage, putBack } from '../../../../editor/desk/crossing';
import {
  type RecoveredWords,
  removeRecovered,
  watchRecovered,
} from '../../../../editor/desk/recoveredWords';
import { stashOf } from '../../../../editor/desk/stashPart';
import { takeOut } from '../../../../editor/desk/takingOut';
import type { Session } from '../../../../editor/session';
import { useTellWithUndo } from '../../../../ui/useTellWithUndo';

interface StashDeedsOf {
  session: Session;
  page: EditorView;
  stash: EditorView | null;
  /** Back to the page, where what was moved stands now. */
  onLeave: () => void;
}

export function useStashDeeds({ session, page, stash, onLeave }: StashDeedsOf) {
  const tellWithUndo = useTellWithUndo();
  const doc = useSyncExternalStore(session.subscribe, () => session.doc);
  const content = useMemo(() => stashOf(doc), [doc]);
  const watched = useMemo(() => watchRecovered(content), [content]);
  const recovered = useSyncExternalStore(watched.subscribe, watched.getSnapshot);
  const focus = () => stash?.focus();
  return {
    recovered,
    giveOut: () => {
      if (stash && moveToPage(stash, page)) onLeave();
    },
    putBack: (one: RecoveredWords) => {
      if (putBack(page, content, one)) onLeave();
    },
    dismiss: (one: RecoveredWords) => {
      tellWithUndo('Dismissed', removeRecovered(content, one.id).goBack);
      focus();
    },
    empty: () => {
      tellWithUndo('The stash is deleted', takeOut(content, () => true).goBack);
      focus();
    },
  };
}
