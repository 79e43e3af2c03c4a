/** Comments of a project as one thread, for who may comment: added, and one's own edited and deleted. */
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { relativeTimeText } from '../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { Field } from '../../../ui/forms/Field';
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import type { ComposerHandle } from '../composer/CommentComposer';
import { DiscardDialog } from '../globalComments/DiscardDialog';
import { GLOBAL_COMMENT_LABEL, GLOBAL_COMMENT_TITLE } from '../globalComments/GlobalComment';
import {
  addComment,
  editComment,
  type ProjectComment,
  readComments,
  removeComment,
} from './projectReview';
import { type ProjectReviewProps, ReviewSection } from './ReviewSection';

interface CommentFormProps {
  label: string;
  initial?: string;
  sendLabel: string;
  /** Throws a Problem: its sentence is shown, and the text stays. */
  onSend: (text: string) => Promise<unknown>;
  onCancel?: () => void;
  handle?: Ref<ComposerHandle>;
}

const notSent = 'The comment could not be sent. What you wrote is kept: please try again.';

/** A plain text: people of a project cannot be mentioned, nor is anything recorded there. */
function CommentForm({
  label,
  initial = '',
  sendLabel,
  onSend,
  onCancel,
  handle,
}: CommentFormProps) {
  const [text, setText] = useState(initial);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const isEmpty = text.trim() === '';
  const send = async () => {
    if (isEmpty || isSending) return;
    setSending(true);
    setProblem('');
    try {
      await onSend(text.trim());
    } catch (error) {
      setProblem(sentenceFor(asProblem(error), notSent));
    }
    setSending(false);
  };
  useImperativeHandle(handle, () => ({
    isEmpty: () => isEmpty,
    send: () => void send(),
    discard: () => setText(''),
  }));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Field
        label={label}
        {...{ multiline: true, minRows: 3, maxRows: 12, autoFocus: true, problem, sx: { p: 0 } }}
        value={text}
        onChange={({ target }) => setText(target.value)}
        inputProps={{ dir: 'auto', maxLength: 20_000 }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button variant="contained" disabled={isEmpty || isSending} onClick={() => void send()}>
          {sendLabel}
        </Button>
      </Box>
    </Box>
  );
}

interface CommentRowProps {
  comment: ProjectComment;
  isMine: boolean;
  canRemove: boolean;
  onEdit: (text: string) => Promise<unknown>;
  onRemove: () => void;
}

function CommentHead(props: Omit<CommentRowProps, 'onEdit'> & { onEdit: () => void }) {
  const { comment, isMine, canRemove, onEdit, onRemove } = props;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}>
      <Typography noWrap sx={{ fontWeight: 600, minWidth: 0 }}>
        <bdi>{comment.author}</bdi>
      </Typography>
      <Typography variant="caption" noWrap sx={{ flex: 1, color: 'text.secondary' }}>
        {comment.createdAt && relativeTimeText(comment.createdAt)}
      </Typography>
      {isMine && (
        <Tooltip title="Edit">
          <IconButton aria-label="Edit comment" onClick={onEdit}>
            <EditRounded />
          </IconButton>
        </Tooltip>
      )}
      {canRemove && (
        <Tooltip title="Delete">
          <IconButton aria-label="Delete comment" onClick={onRemove}>
            <DeleteOutlineRounded />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

function CommentRow({ onEdit, ...row }: CommentRowProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Box component="li" sx={{ px: 5, pt: 1, pb: 3 }}>
      <CommentHead {...row} onEdit={() => setEditing(true)} />
      {isEditing ? (
        <CommentForm
          label="Edit the comment"
          sendLabel="Save"
          initial={row.comment.text}
          onSend={async (text) => {
            await onEdit(text);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {row.comment.text}
        </Typography>
      )}
    </Box>
  );
}

function useCommentActions({ project, userId, onChanged }: ProjectReviewProps) {
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const add = async (id: string, text: string) => {
    await addComment(project, id, text);
    await onChanged();
  };
  /** A removed comment stays away: its words come back as a new one. */
  const bringBack = (text: string) =>
    add(crypto.randomUUID(), text).catch((error: unknown) =>
      notify.failure(error, 'The comment could not be brought back.'),
    );
  const remove = async (comment: ProjectComment) => {
    try {
      await removeComment(project, comment);
    } catch (error) {
      notify.failure(error, 'The comment could not be deleted. Please try again.');
      return;
    }
    await onChanged();
    if (comment.authorId === userId)
      notifyWithUndo('Comment deleted', () => void bringBack(comment.text));
    // The words of others cannot be said again in their name.
    else notify.success('Comment deleted');
  };
  const edit = async (comment: ProjectComment, text: string) => {
    await editComment(project, comment, text);
    await onChanged();
  };
  return { add, edit, remove };
}

interface NewCommentProps {
  onAdd: (id: string, text: string) => Promise<unknown>;
}

function NewComment({ onAdd }: NewCommentProps) {
  /** Id of the comment that is being written: sent again after a failure, it is there once. */
  const [newId, setNewId] = useState('');
  const composer = useRef<ComposerHandle>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => setNewId(crypto.randomUUID())}>
        {GLOBAL_COMMENT_LABEL}
      </Button>
      <DiscardDialog
        title={GLOBAL_COMMENT_TITLE}
        isOpen={newId !== ''}
        composer={composer}
        onClose={() => setNewId('')}
      >
        <CommentForm
          handle={composer}
          label="Comment"
          sendLabel="Submit Comment"
          onSend={async (text) => {
            await onAdd(newId, text);
            setNewId('');
          }}
        />
      </DiscardDialog>
    </>
  );
}

export function ProjectComments(props: ProjectReviewProps) {
  const { project, userId } = props;
  const comments = readComments(project);
  const actions = useCommentActions(props);
  const isMine = ({ authorId }: ProjectComment) => authorId !== '' && authorId === userId;
  return (
    <ReviewSection
      title="Comments"
      isEmpty={comments.length === 0}
      whenEmpty="No comments yet. What concerns one script is said in that script."
      action={<NewComment onAdd={actions.add} />}
    >
      {comments.map((comment) => (
        <CommentRow
          key={`${comment.entryId} ${comment.commentId}`}
          comment={comment}
          isMine={isMine(comment)}
          canRemove={isMine(comment) || project.role === 'owner'}
          onEdit={(text) => actions.edit(comment, text)}
          onRemove={() => void actions.remove(comment)}
        />
      ))}
    </ReviewSection>
  );
}
