/** One comment: who, when, its words with mentions, its recording, and what its author can do with it. */
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { exactTimeText, relativeTimeText } from '../../../kit/displayText';
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { CommentComposer } from '../composer/CommentComposer';
import { draftKeyOf, readDraft } from '../composer/drafts';
import { PersonAvatar } from '../PersonAvatar';
import { useReview, useThreads } from '../reviewContext';
import type { Thread, ThreadComment } from '../threads/threadApi';

/** The text in pieces: names of people who are mentioned stand out. */
export function renderMentions({ text, mentions }: Pick<ThreadComment, 'text' | 'mentions'>) {
  const names = mentions.map(({ name }) => `@${name}`).filter((name) => text.includes(name));
  if (names.length === 0) return text;
  const pieces: ReactNode[] = [];
  let rest = text;
  while (rest !== '') {
    const found = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.name.length - one.name.length)[0];
    if (!found) break;
    pieces.push(
      rest.slice(0, found.at),
      <Box key={pieces.length} component="strong" sx={{ color: 'primary.main', fontWeight: 600 }}>
        {found.name}
      </Box>,
    );
    rest = rest.slice(found.at + found.name.length);
  }
  return [...pieces, rest];
}

interface CommentItemProps {
  thread: Pick<Thread, 'id'>;
  comment: ThreadComment;
}

/** Below each other where they are too long for one line, as on the card of a beat. */
const whoAndWhenStyles = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  '& > *': { maxWidth: '100%' },
} as const;

function CommentHead({ comment, children }: { comment: ThreadComment; children: ReactNode }) {
  const { people } = useThreads();
  const { author, authorId, createdAt, editedAt } = comment;
  const avatar = people.find(({ id }) => id === authorId)?.avatar;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
      <PersonAvatar name={author} avatar={avatar ?? null} />
      <Box sx={whoAndWhenStyles}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          <bdi>{author}</bdi>
        </Typography>
        <Typography
          variant="caption"
          noWrap
          component="time"
          dateTime={createdAt}
          title={exactTimeText(createdAt)}
          sx={{ color: 'text.secondary' }}
        >
          {relativeTimeText(createdAt)}
          {editedAt && ' · edited'}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

/** Gone at once, and taken back by the toast: nobody is asked first. */
function useRemoveComment({ thread, comment }: CommentItemProps) {
  const { store } = useReview();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  return () => {
    const undo = store.removeLater(thread.id, comment.id, (error) =>
      notify.failure(error, 'The comment could not be deleted. Please try again.'),
    );
    notifyWithUndo('Comment deleted', undo);
  };
}

const smallButton = {
  flex: 'none',
  minWidth: 32,
  minHeight: 32,
  p: '6px',
  color: 'text.secondary',
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44, my: -1.5, p: '12px' },
};

export function CommentItem(props: CommentItemProps) {
  const { thread, comment } = props;
  const { store, userId, parts } = useReview();
  const draftKey = draftKeyOf(userId, store.scriptId, comment.id);
  const [isEditing, setEditing] = useState(() => comment.isMine && readDraft(draftKey) !== null);
  const remove = useRemoveComment(props);
  const { RecordingPlayer } = parts;
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <CommentHead comment={comment}>
        {comment.isMine && !isEditing && (
          <Tooltip title="Edit">
            <IconButton aria-label="Edit comment" onClick={() => setEditing(true)} sx={smallButton}>
              <EditRounded sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        )}
        {comment.canRemove && (
          <Tooltip title="Delete">
            <IconButton aria-label="Delete comment" onClick={remove} sx={smallButton}>
              <DeleteOutlineRounded sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        )}
      </CommentHead>
      {isEditing ? (
        <CommentComposer
          draftKey={draftKey}
          label="Edit the comment"
          sendLabel="Save"
          initial={comment}
          autoFocus
          onSend={async (changed) => {
            await store.edit(thread.id, { ...changed, id: comment.id });
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        comment.text && (
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {renderMentions(comment)}
          </Typography>
        )
      )}
      {comment.recording && RecordingPlayer && <RecordingPlayer recording={comment.recording} />}
    </Box>
  );
}
