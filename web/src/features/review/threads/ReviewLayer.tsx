/** The review on the pages: marks of threads in the text, the link to a thread, commands, and the thread beside clicked words. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  activateThread,
  activeThread,
  countThreadClicks,
  findThread,
  scrollToThread,
  showThreads,
} from '../../../editor/comments/commentPlugin';
import { isPassageSelected } from '../../../editor/comments/passage';
import { setReadingCaret } from '../../../editor/comments/readingCaret';
import { useFollowedNews } from '../../../editor/news/newsFollower';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { createPassageAnchor } from '../../../editor/view/passageAnchor';
import { useEditorState } from '../../../editor/view/useEditorState';
import { type Command, useCommands } from '../../../ui/commands/commands';
import { useCommandKeys } from '../../../ui/commands/useCommandKeys';
import { useOneTimeParameter } from '../../../ui/hooks/useOneTimeParameter';
import { AnchoredCard } from '../../../ui/layers/AnchoredCard';
import { useNotify } from '../../../ui/toasts/useNotify';
import { COMMENT_SHORTCUT, CommentPopover, composeComment } from '../composer/CommentPopover';
import { ThreadCard } from '../panel/ThreadCard';
import { useReview, useReviewUi, useThreads } from '../reviewContext';
import { isAboutText } from './threadOrder';
import { THREAD_SHORTCUTS, useStepToThread } from './useStepToThread';

export const COMMENTS_TAB = 'comments';

/** Resolved threads are marked in the text only while the list shows them. */
function useMarks(view: EditorView, canComment: boolean): void {
  const { threads } = useThreads();
  const { state } = useReviewUi().filter;
  const showsResolved = state === 'resolved' || state === 'all';
  useEffect(() => {
    const isMarked = (status: string) => canComment && (status === 'open' || showsResolved);
    const marked = threads.flatMap(({ id, version, status, anchor }) => {
      if (!anchor || !isMarked(status)) return [];
      return [{ id, version, passage: anchor.isOrphaned ? null : anchor }];
    });
    showThreads(view, marked);
  }, [view, threads, showsResolved, canComment]);
}

/** Threads that somebody may not see are not distinguished from those that are not there. */
export const threadRefusals = {
  gone: 'This comment is not here any more.',
  goneOrOutline:
    'This comment is not here any more, or it belongs to the outline, which only people who may edit the script can see.',
  commentersOnly:
    'This link leads to a comment, and only people who may comment on this script can see comments.',
} as const;

/** `/script/{id}?thread={thread}` opens the list at this thread. */
export function useThreadLink({ view, canComment, canWrite, showTab }: EditorSlotProps): void {
  const { store, ui, session } = useReview();
  const { state } = useThreads();
  const notify = useNotify();
  const linked = useOneTimeParameter('thread');
  const isReady = linked !== null && canComment && state === 'ready';
  const refusal = canWrite ? threadRefusals.gone : threadRefusals.goneOrOutline;
  // The live role counts: the record may be older than it.
  const role = useSyncExternalStore(session.subscribe, () => session.welcome?.role ?? null);
  const isViewer = linked !== null && role === 'viewer' && !canComment;
  useEffect(() => {
    if (isViewer) notify.failure(null, threadRefusals.commentersOnly);
  }, [isViewer, notify]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the threads are there
  useEffect(() => {
    if (!isReady) return;
    const thread = store.find(linked);
    if (!thread) {
      notify.failure(null, refusal);
      return;
    }
    if (!isAboutText(thread)) {
      ui.change({ linkedThread: linked });
      return;
    }
    if (thread.status === 'resolved') ui.change({ filter: { state: 'all', personId: '' } });
    showTab(COMMENTS_TAB);
    activateThread(view, linked);
    scrollToThread(view, linked);
  }, [isReady]);
}

function useReviewCommands({ view, canComment, showTab }: EditorSlotProps): void {
  const { ui } = useReview();
  const step = useStepToThread(view);
  const commands: Command[] = [
    {
      id: 'comments:add',
      label: 'Comment',
      shortcut: COMMENT_SHORTCUT,
      keywords: 'note remark selection thread review',
      isPossible: () => isPassageSelected(view.state),
      run: () => composeComment(view, ui),
    },
    {
      id: 'comments:next',
      label: 'Next comment',
      shortcut: THREAD_SHORTCUTS.next,
      run: () => step(1),
    },
    {
      id: 'comments:previous',
      label: 'Previous comment',
      shortcut: THREAD_SHORTCUTS.previous,
      run: () => step(-1),
    },
    {
      id: 'comments:resolved',
      label: 'Show resolved comments',
      run: () => {
        ui.change({ filter: { state: 'all', personId: '' } });
        showTab(COMMENTS_TAB);
      },
    },
  ];
  const offered = canComment ? commands : [];
  useCommands('Comments', offered);
  useCommandKeys(offered);
}

/** Where the words of a thread are. */
function createThreadAnchor(view: EditorView, id: string) {
  return createPassageAnchor(view, () => findThread(view.state, id) ?? { from: 0, to: 0 });
}

/** Shown after a click on the words, until Escape, a typed key, or a click elsewhere. */
function useClickedThread(view: EditorView): { id: string | null; close: () => void } {
  const active = useEditorState(view, activeThread);
  const clicks = useEditorState(view, countThreadClicks);
  const [closedAt, setClosedAt] = useState(0);
  useEffect(() => {
    const press = () => setClosedAt(countThreadClicks(view.state));
    view.dom.addEventListener('keydown', press);
    return () => view.dom.removeEventListener('keydown', press);
  }, [view]);
  const close = () => {
    setClosedAt(clicks);
    view.focus();
  };
  return { id: clicks > closedAt ? active : null, close };
}

function ClickedThread({ view }: { view: EditorView }) {
  const { store } = useReview();
  const { threads } = useThreads();
  const { isTabShown } = useReviewUi();
  const { id, close } = useClickedThread(view);
  const thread = threads.find((each) => each.id === id);
  const isShown = thread !== undefined && !isTabShown && findThread(view.state, thread.id) !== null;
  const anchor = useMemo(() => (id ? createThreadAnchor(view, id) : null), [view, id]);
  useEffect(() => {
    if (isShown) void store.markRead([thread.id]);
  }, [store, isShown, thread]);
  if (!isShown) return null;
  return (
    <AnchoredCard anchor={anchor} width={360} label="Comments on these words" onEscape={close}>
      <ThreadCard thread={thread} isActive onClose={close} />
    </AnchoredCard>
  );
}

/** In an alternate draft: comments on beats and cards are the same in all drafts. */
export function ThreadsLayer({ canComment }: EditorSlotProps) {
  const { store, session } = useReview();
  useFollowedNews(store, session, canComment);
  return null;
}

export function ReviewLayer(props: EditorSlotProps) {
  const { view, canComment, canWrite } = props;
  const { store, session } = useReview();
  const isReading = canComment && !canWrite;
  useEffect(() => setReadingCaret(view, isReading), [view, isReading]);
  useFollowedNews(store, session, canComment);
  useMarks(view, canComment);
  useThreadLink(props);
  useReviewCommands(props);
  if (!canComment) return null;
  return (
    <>
      <CommentPopover {...props} />
      <ClickedThread view={view} />
    </>
  );
}
