/** A thread: the words it is about, its comments, reply, resolve and its link. */
import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { countNoun } from '../../../kit/displayText';
import { useCopyToClipboard } from '../../../ui/toasts/useCopyToClipboard';
import { useNotify } from '../../../ui/toasts/useNotify';
import { CommentComposer } from '../composer/CommentComposer';
import { Preview, previewOf } from '../composer/CommentPopover';
import { draftKeyOf, readDraft } from '../composer/drafts';
import { useReview } from '../reviewContext';
import type { Thread } from '../threads/threadApi';
import { CommentItem } from './CommentItem';

/** Replies in between of a long thread are shown on demand. */
const SHOWN_BEFORE_LAST = 2;
/** Comments of a thread that is not the chosen one: the first and the last ones. */
export const MOST_SHOWN = 1 + SHOWN_BEFORE_LAST;

function linkTo(scriptId: string, threadId: string): string {
  return `${window.location.origin}/script/${scriptId}?thread=${encodeURIComponent(threadId)}`;
}

function ThreadButton(props: { name: string; onClick: () => void; children: ReactNode }) {
  const { name, onClick, children } = props;
  return (
    <Tooltip title={name}>
      <IconButton
        aria-label={name}
        onClick={onClick}
        sx={{ p: '6px', '@media (pointer: coarse)': { p: '12px' } }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}

function ThreadActions({ thread, onClose }: Pick<ThreadCardProps, 'thread' | 'onClose'>) {
  const { store } = useReview();
  const notify = useNotify();
  const copy = useCopyToClipboard('Link copied', 'The link could not be copied');
  const isOpen = thread.status === 'open';
  const setStatus = () =>
    void store
      .setStatus(thread.id, isOpen ? 'resolved' : 'open')
      .catch((error: unknown) =>
        notify.failure(error, 'The thread could not be changed. Please try again.'),
      );
  return (
    <Box sx={{ flex: 'none', display: 'flex', color: 'text.secondary', mr: -2, my: -2.5 }}>
      <ThreadButton name="Copy link" onClick={() => void copy(linkTo(store.scriptId, thread.id))}>
        <LinkRounded sx={{ fontSize: 20 }} />
      </ThreadButton>
      <ThreadButton name={isOpen ? 'Resolve' : 'Re-open'} onClick={setStatus}>
        {isOpen ? <CheckRounded sx={{ fontSize: 20 }} /> : <ReplayRounded sx={{ fontSize: 20 }} />}
      </ThreadButton>
      {onClose && (
        <ThreadButton name="Close" onClick={onClose}>
          <CloseRounded sx={{ fontSize: 20 }} />
        </ThreadButton>
      )}
    </Box>
  );
}

/** Status by word, not by colour alone. */
function ThreadNotes({ thread }: { thread: Thread }) {
  const { anchor, status, resolvedBy } = thread;
  return (
    <>
      {anchor?.isOrphaned && (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
          orphaned: the text was deleted
        </Typography>
      )}
      {status === 'resolved' && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Resolved{resolvedBy && ' by '}
          <bdi>{resolvedBy}</bdi>
        </Typography>
      )}
    </>
  );
}

/** Its words stand below the others. */
export const threadButton = {
  justifySelf: 'start',
  minWidth: 0,
  minHeight: 32,
  px: 2,
  mx: -2,
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

function ReplyPart({ thread, isOpen }: { thread: Thread; isOpen: boolean }) {
  const { store, userId } = useReview();
  const draftKey = draftKeyOf(userId, store.scriptId, `${thread.id}.reply`);
  const [isWriting, setWriting] = useState(() => readDraft(draftKey) !== null);
  if (!isWriting) {
    return (
      isOpen && (
        <Button size="small" color="inherit" onClick={() => setWriting(true)} sx={threadButton}>
          Reply
        </Button>
      )
    );
  }
  return (
    <CommentComposer
      draftKey={draftKey}
      label="Reply. @ mentions somebody."
      sendLabel="Reply"
      {...{ autoFocus: isOpen, canRecord: true }}
      onSend={async (comment) => {
        await store.reply(thread.id, comment);
        setWriting(false);
      }}
      onCancel={() => setWriting(false)}
    />
  );
}

const commentListStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
} as const;

function ThreadComments({ thread, isOpen }: { thread: Thread; isOpen: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const { comments } = thread;
  const last = comments.slice(-SHOWN_BEFORE_LAST);
  const inBetween = comments.length - 1 - last.length;
  const isCut = !isWhole && !isOpen && inBetween > 0;
  const shown = isCut ? [...comments.slice(0, 1), ...last] : comments;
  return (
    <Box component="ul" sx={commentListStyles}>
      {shown.map((comment) => (
        <CommentItem key={comment.id} thread={thread} comment={comment} />
      ))}
      {isCut && (
        <li>
          <Button size="small" color="inherit" onClick={() => setWhole(true)} sx={{ mx: -1 }}>
            {`Show ${countNoun(inBetween, 'more reply', 'more replies')}`}
          </Button>
        </li>
      )}
    </Box>
  );
}

/** What a thread is about that has no words of the text. */
const subjects: Readonly<Record<Thread['kind'], string>> = {
  passage: 'The text',
  global: 'Whole script',
  beat: 'This beat',
  card: 'This card',
};

interface ThreadCardProps {
  thread: Thread;
  /** It is the chosen one: all of it is shown. */
  isActive: boolean;
  /** In the list. */
  onChoose?: () => void;
  /** Beside the text. */
  onClose?: () => void;
}

export function ThreadCard({ thread, isActive, onChoose, onClose }: ThreadCardProps) {
  const { anchor, comments, unread, kind } = thread;
  const subject = subjects[kind];
  const about = anchor
    ? previewOf(anchor.quote)
    : kind === 'global'
      ? 'the whole script'
      : subject.toLowerCase();
  return (
    <Box
      component="article"
      aria-label={`Comment by ${comments[0]?.author ?? ''} on ${about}`}
      aria-current={isActive ? 'true' : undefined}
      onClick={onChoose}
      sx={{
        display: 'grid',
        // A narrow card cuts its words, never its buttons.
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        p: 4,
        ...(isActive && onChoose && { bgcolor: 'action.selected' }),
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {anchor ? (
            <Preview quote={anchor.quote} />
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary', fontWeight: 600 }}>
              {subject}
            </Typography>
          )}
        </Box>
        {unread > 0 && (
          <Typography
            variant="caption"
            sx={{ flex: 'none', color: 'primary.main', fontWeight: 600 }}
          >
            {countNoun(unread, 'new', 'new')}
          </Typography>
        )}
        <ThreadActions {...{ thread, ...(onClose && { onClose }) }} />
      </Box>
      <ThreadNotes thread={thread} />
      <ThreadComments thread={thread} isOpen={isActive} />
      <ReplyPart thread={thread} isOpen={isActive} />
    </Box>
  );
}
