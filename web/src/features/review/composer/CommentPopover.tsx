/** Comment popover at the selected words, on a phone a sheet; and the button and command that open it. */
import AddCommentRounded from '@mui/icons-material/AddCommentRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useMemo } from 'react';
import { activateThread } from '../../../editor/comments/commentPlugin';
import { isPassageSelected, makeAnchor, type Passage } from '../../../editor/comments/passage';
import { waitUntilSaved } from '../../../editor/session/savingState';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { createSelectionAnchor } from '../../../editor/view/passageAnchor';
import { useEditorState } from '../../../editor/view/useEditorState';
import { ToolButton } from '../../../ui/forms/ToolButton';
import { useLastValue } from '../../../ui/hooks/useLastValue';
import { PopoverOrSheet } from '../../../ui/layers/PopoverOrSheet';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type Review, type ReviewUi, useReview, useReviewUi } from '../reviewContext';
import type { NewComment } from '../threads/threadApi';
import { CommentComposer } from './CommentComposer';
import { draftKeyOf } from './drafts';

export const COMMENT_SHORTCUT = 'Mod-Alt-m';

/** The specification's length of the preview. */
const PREVIEW_LENGTH = 150;

export function previewOf(quote: string): string {
  const words = quote.replace(/\s+/g, ' ').trim();
  return words.length > PREVIEW_LENGTH ? `${words.slice(0, PREVIEW_LENGTH).trimEnd()}…` : words;
}

/** Begins a comment on the selected words. */
export function composeComment(view: EditorView, ui: ReviewUi): void {
  const composing = makeAnchor(view.state);
  if (composing) ui.change({ composing });
}

export function CommentButton({ view }: EditorSlotProps) {
  const { ui } = useReview();
  const canCompose = useEditorState(view, isPassageSelected);
  const isComposing = useReviewUi().composing !== null;
  return (
    <ToolButton
      name="Comment"
      icon={<AddCommentRounded fontSize="small" />}
      shortcut={COMMENT_SHORTCUT}
      opens="dialog"
      isOff={!canCompose || isComposing}
      onPress={() => composeComment(view, ui)}
    />
  );
}

/** The server checks the words against the text that it has (RE16). */
async function beginThread({ store, session }: Review, passage: Passage, comment: NewComment) {
  await waitUntilSaved(session);
  const { elementId, start, endElementId, end, quote } = passage;
  const anchor = { elementId, start, endElementId, end, quote };
  return store.begin({ ...comment, kind: 'passage', targetId: '', anchor });
}

export function Preview({ quote }: { quote: string }) {
  return (
    <Typography
      component="blockquote"
      variant="body2"
      dir="auto"
      sx={{
        m: 0,
        paddingInlineStart: 3,
        borderInlineStart: '3px solid #d99a00',
        color: 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      {previewOf(quote)}
    </Typography>
  );
}

const COMPOSING_HIGHLIGHT = 'composing-comment';

/** The browser greys out a selection without focus, or hides it: the words stay marked while somebody writes about them. */
function useComposingHighlight(view: EditorView, isComposing: boolean): void {
  useEffect(() => {
    if (!isComposing || !CSS.highlights) return;
    const { from, to } = view.state.selection;
    const [start, end] = [view.domAtPos(from, 1), view.domAtPos(to, -1)];
    const range = new StaticRange({
      ...{ startContainer: start.node, startOffset: start.offset },
      ...{ endContainer: end.node, endOffset: end.offset },
    });
    CSS.highlights.set(COMPOSING_HIGHLIGHT, new Highlight(range));
    return () => void CSS.highlights.delete(COMPOSING_HIGHLIGHT);
  }, [view, isComposing]);
}

export function CommentPopover({ view, canComment }: EditorSlotProps) {
  const review = useReview();
  const { composing } = useReviewUi();
  const notify = useNotify();
  const anchor = useMemo(() => createSelectionAnchor(view), [view]);
  const passage = useLastValue(composing);
  useComposingHighlight(view, composing !== null);
  const close = () => {
    review.ui.change({ composing: null });
    view.focus();
  };
  const send = async (comment: NewComment) => {
    if (!passage) return;
    const { id } = await beginThread(review, passage, comment);
    close();
    activateThread(view, id);
    notify.success('Comment added');
  };
  return (
    <PopoverOrSheet
      title="Comment"
      titleVariant="h4"
      isOpen={composing !== null && canComment}
      anchor={anchor as unknown as Element}
      side="left"
      measures={{ width: 360, mt: 1 }}
      onClose={close}
    >
      <Box sx={{ px: 6, pt: 3, pb: 5, display: 'grid', gap: 3 }}>
        {passage && <Preview quote={passage.quote} />}
        <CommentComposer
          draftKey={draftKeyOf(review.userId, review.store.scriptId, 'new')}
          label="Write a comment. @ mentions somebody."
          sendLabel="Comment"
          {...{ autoFocus: true, canRecord: true, onSend: send, onCancel: close }}
        />
      </Box>
    </PopoverOrSheet>
  );
}
