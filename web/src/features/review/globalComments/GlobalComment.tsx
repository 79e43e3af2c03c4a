/** '+ Add a global comment': the button above the threads, and the dialog that begins a thread about the whole script. */
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useNotify } from '../../../ui/toasts/useNotify';
import { CommentComposer, type ComposerHandle } from '../composer/CommentComposer';
import { draftKeyOf } from '../composer/drafts';
import { type GlobalCommentProps, useReview } from '../reviewContext';
import type { NewComment } from '../threads/threadApi';
import { DiscardDialog } from './DiscardDialog';

export const GLOBAL_COMMENT_LABEL = '+ Add a global comment';
export const GLOBAL_COMMENT_TITLE = 'Global comment';

export function GlobalComment({ onAdded }: GlobalCommentProps) {
  const { store, userId } = useReview();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const composer = useRef<ComposerHandle>(null);
  const send = async (comment: NewComment) => {
    const thread = await store.begin({ ...comment, kind: 'global', targetId: '', anchor: null });
    setOpen(false);
    notify.success('Comment added');
    onAdded(thread.id);
  };
  return (
    <>
      <Button variant="outlined" fullWidth onClick={() => setOpen(true)}>
        {GLOBAL_COMMENT_LABEL}
      </Button>
      <DiscardDialog
        title={GLOBAL_COMMENT_TITLE}
        {...{ isOpen, composer }}
        onClose={() => setOpen(false)}
      >
        <CommentComposer
          handle={composer}
          draftKey={draftKeyOf(userId, store.scriptId, 'global')}
          label="What do you think of the whole script? @ mentions somebody."
          sendLabel="Submit Comment"
          {...{ autoFocus: true, canRecord: true, onSend: send }}
        />
      </DiscardDialog>
    </>
  );
}
