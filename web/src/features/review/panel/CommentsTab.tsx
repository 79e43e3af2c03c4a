/** Comments tab of the drawer: threads in the order of the text, with filters; only those on the screen are drawn. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useMemo, useState } from 'react';
import {
  activateThread,
  activeThread,
  countThreadClicks,
  scrollToThread,
} from '../../../editor/comments/commentPlugin';
import type { DrawerContentProps } from '../../../editor/view/editorSlots';
import { useEditorState } from '../../../editor/view/useEditorState';
import { sentenceFor } from '../../../kit/problem';
import { LoadError } from '../../../ui/loading/LoadError';
import { useCardRows, VirtualCards } from '../../../ui/scrolling/VirtualCards';
import { CommentFilesMenu } from '../files/CommentFilesMenu';
import { useReview, useReviewUi, useThreads } from '../reviewContext';
import type { Thread } from '../threads/threadApi';
import { filterThreads, sortThreads } from '../threads/threadOrder';
import { MOST_SHOWN, ThreadCard } from './ThreadCard';
import { EmptyComments, ThreadFilters } from './ThreadFilters';

/** Pixels of a card before it is measured. Too low a guess draws cards that nobody sees. */
const CARD_HEIGHT = 130;
const COMMENT_HEIGHT = 72;

function guessHeight(thread: Thread | undefined): number {
  return CARD_HEIGHT + COMMENT_HEIGHT * Math.min(thread?.comments.length ?? 1, MOST_SHOWN);
}

/** Milliseconds after which new comments on the screen count as read. */
const SEEN_DELAY = 1000;

/** Milliseconds after the last key until the order follows the text. */
const ORDER_DELAY = 500;

/** The document, a moment after it was last changed: the order of the list is no reason to delay a key. */
function useSettledDoc(view: EditorView) {
  const doc = useEditorState(view, (state) => state.doc);
  const [settled, setSettled] = useState(doc);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(doc), ORDER_DELAY);
    return () => clearTimeout(timer);
  }, [doc]);
  return settled;
}

function useShownThreads(view: EditorView): Thread[] {
  const { userId } = useReview();
  const { threads } = useThreads();
  const { filter } = useReviewUi();
  const doc = useSettledDoc(view);
  return useMemo(
    () => sortThreads(filterThreads(threads, filter, userId), doc),
    [threads, filter, userId, doc],
  );
}

/** New comments are read when they have been on the screen for a moment. */
function useMarkSeen(shown: readonly Thread[]): void {
  const { store } = useReview();
  const unread = shown.filter((thread) => thread.unread > 0).map(({ id }) => id);
  const key = unread.join(' ');
  useEffect(() => {
    if (key === '') return;
    const timer = setTimeout(() => {
      if (!document.hidden) void store.markRead(key.split(' '));
    }, SEEN_DELAY);
    return () => clearTimeout(timer);
  }, [store, key]);
}

interface ThreadListProps {
  view: EditorView;
  threads: readonly Thread[];
}

/** Rows of the list that are on the screen, or near it. */
function useThreadRows({ view, threads }: ThreadListProps) {
  const list = useCardRows({ items: threads, guessHeight, overscan: 1 });
  const { rows } = list;
  const active = useEditorState(view, activeThread);
  const clicks = useEditorState(view, countThreadClicks);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or another click on the same words
  useEffect(() => {
    const index = threads.findIndex(({ id }) => id === active);
    if (index >= 0) rows.scrollToIndex(index, { align: 'auto' });
  }, [active, clicks, threads.length]);
  const top = rows.scrollOffset ?? 0;
  const bottom = top + (rows.scrollRect?.height ?? 0);
  const onScreen = rows.getVirtualItems().filter(({ start, end }) => start < bottom && end > top);
  useMarkSeen(onScreen.flatMap(({ index }) => threads[index] ?? []));
  return { list, active };
}

function ThreadList({ view, threads }: ThreadListProps) {
  const { list, active } = useThreadRows({ view, threads });
  const choose = (id: string) => {
    if (active === id) return;
    activateThread(view, id);
    scrollToThread(view, id);
  };
  return (
    <VirtualCards label="Threads" list={list}>
      {(thread) => (
        <ThreadCard
          thread={thread}
          isActive={thread.id === active}
          onChoose={() => choose(thread.id)}
        />
      )}
    </VirtualCards>
  );
}

function TabBody({ view }: { view: EditorView }) {
  const { store } = useReview();
  const { state, problem, threads } = useThreads();
  const shown = useShownThreads(view);
  if (state === 'failed' && problem) {
    return (
      <LoadError minHeight={56} onRetry={() => void store.refresh()}>
        {sentenceFor(problem, 'The comments could not be fetched.')}
      </LoadError>
    );
  }
  if (state === 'waiting') {
    return (
      <Typography role="status" sx={{ p: 6, color: 'text.secondary' }}>
        Fetching the comments…
      </Typography>
    );
  }
  if (shown.length === 0) return <EmptyComments hasAny={threads.length > 0} />;
  return <ThreadList view={view} threads={shown} />;
}

export function CommentsTab({ view }: DrawerContentProps) {
  const { ui, parts } = useReview();
  const { GlobalComment, Suggestions } = parts;
  useEffect(() => {
    ui.change({ isTabShown: true });
    return () => ui.change({ isTabShown: false });
  }, [ui]);
  return (
    <>
      <Box
        sx={{
          flex: 'none',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          p: 4,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {GlobalComment && <GlobalComment onAdded={(id) => activateThread(view, id)} />}
          <CommentFilesMenu />
        </Box>
        <ThreadFilters view={view} />
      </Box>
      {Suggestions && <Suggestions view={view} />}
      <TabBody view={view} />
    </>
  );
}
