/** Threads of one beat or card, on it: all comments, replies, and what begins a thread (ST32). */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { countNoun } from '../../../kit/displayText';
import { CommentComposer } from '../composer/CommentComposer';
import { draftKeyOf, readDraft } from '../composer/drafts';
import { useReview, useReviewUi, useThreads } from '../reviewContext';
import { listTargetThreads, type TargetKind } from '../threads/targetThreads';
import type { Thread } from '../threads/threadApi';
import { ThreadCard, threadButton } from './ThreadCard';

interface TargetThreadsProps {
  kind: TargetKind;
  /** Key of the beat or card. */
  targetId: string;
  /** Its title, for the field of a new comment. */
  about: string;
}

/** The focus alone brings half of a field into view, and no button below it; these come a moment later, and it grows. */
function showWhole(box: HTMLElement | null) {
  if (!box) return;
  const watch = new ResizeObserver(() => box.scrollIntoView({ block: 'nearest' }));
  watch.observe(box);
  return () => watch.disconnect();
}

function NewThread({ kind, targetId, about }: TargetThreadsProps) {
  const { store, userId } = useReview();
  const draftKey = draftKeyOf(userId, store.scriptId, `${kind}.${targetId}`);
  const [isWriting, setWriting] = useState(() => readDraft(draftKey) !== null);
  const [isAsked, setAsked] = useState(false);
  const write = () => {
    setAsked(true);
    setWriting(true);
  };
  if (!isWriting) {
    return (
      <Button size="small" color="inherit" onClick={write} sx={threadButton}>
        Comment
      </Button>
    );
  }
  return (
    <Box ref={isAsked ? showWhole : undefined} sx={{ scrollMarginBlockEnd: '12px' }}>
      <CommentComposer
        draftKey={draftKey}
        label={`Comment on ${about}. @ mentions somebody.`}
        sendLabel="Comment"
        {...{ autoFocus: true, canRecord: true }}
        onSend={async (comment) => {
          await store.begin({ ...comment, kind, targetId, anchor: null });
          setWriting(false);
        }}
        onCancel={() => setWriting(false)}
      />
    </Box>
  );
}

/** One of the threads; a link to it leads here, once. */
function TargetThread({ thread }: { thread: Thread }) {
  const { ui } = useReview();
  const isLinked = useReviewUi().linkedThread === thread.id;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
    ui.change({ linkedThread: '' });
  }, [isLinked, ui]);
  return (
    <Box
      ref={box}
      tabIndex={-1}
      sx={{ mx: -2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <ThreadCard thread={thread} isActive />
    </Box>
  );
}

export function TargetThreads(props: TargetThreadsProps) {
  const { kind, targetId } = props;
  const { store } = useReview();
  const { threads } = useThreads();
  const { linkedThread } = useReviewUi();
  const [isResolvedAsked, setResolved] = useState(false);
  const all = listTargetThreads(threads, kind, targetId);
  const isResolvedLinked = all.some(
    ({ id, status }) => id === linkedThread && status === 'resolved',
  );
  if (isResolvedLinked && !isResolvedAsked) setResolved(true);
  const hasResolved = isResolvedAsked || isResolvedLinked;
  const resolved = all.filter(({ status }) => status === 'resolved').length;
  const shown = hasResolved ? all : all.filter(({ status }) => status === 'open');
  const unread = shown.filter((thread) => thread.unread > 0).map(({ id }) => id);
  const unreadKey = unread.join(' ');
  useEffect(() => {
    if (unreadKey !== '') void store.markRead(unreadKey.split(' '));
  }, [store, unreadKey]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {shown.map((thread) => (
        <TargetThread key={thread.id} thread={thread} />
      ))}
      {resolved > 0 && !hasResolved && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {countNoun(resolved, 'resolved thread')}{' '}
          <Button size="small" color="inherit" onClick={() => setResolved(true)}>
            Show
          </Button>
        </Typography>
      )}
      <NewThread {...props} />
    </Box>
  );
}
