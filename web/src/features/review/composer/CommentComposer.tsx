/** Composer of a comment: text with mentions, and a recording. Ctrl+Enter sends; what was typed stays until it is sent. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { shortcutText } from '../../../ui/keyboard/shortcutText';
import { useReview, useThreads } from '../reviewContext';
import type { NewComment, ThreadPerson } from '../threads/threadApi';
import {
  type CommentDraft,
  emptyDraft,
  forgetDraft,
  isEmptyDraft,
  mentionedIds,
  readDraft,
  storeDraft,
} from './drafts';
import { MentionPopup } from './MentionPopup';
import { findOpenMention, listMentionable, useMentionList } from './mentionList';

/** RE4 */
const MOST_CHARACTERS = 20_000;

/** For a dialog around a composer, which asks before it closes. */
export interface ComposerHandle {
  /** Nothing would be lost without it. */
  isEmpty: () => boolean;
  send: () => void;
  discard: () => void;
}

export interface CommentComposerProps {
  handle?: Ref<ComposerHandle>;
  /** Names the draft in this tab (`draftKeyOf`). */
  draftKey: string;
  /** Of the field, for screen readers, and shown while it is empty. */
  label: string;
  sendLabel: string;
  /** A comment that is being changed. */
  initial?: Pick<CommentDraft, 'text' | 'mentions'>;
  autoFocus?: boolean;
  canRecord?: boolean;
  /** Throws a Problem: its sentence is shown, and the text stays. */
  onSend: (comment: NewComment) => Promise<unknown>;
  onCancel?: () => void;
}

function useDraft({ draftKey, initial }: CommentComposerProps) {
  const [draft, setDraft] = useState(
    () => readDraft(draftKey) ?? emptyDraft(initial?.text, initial?.mentions),
  );
  const change = (part: Partial<CommentDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    storeDraft(draftKey, next);
  };
  const clear = () => {
    forgetDraft(draftKey);
    setDraft(emptyDraft());
  };
  return { draft, change, clear };
}

/** Sends once at a time; a failure is shown below the field. */
function useSending({ onSend }: CommentComposerProps, draft: CommentDraft, onSent: () => void) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const canSend = !isSending && !isEmptyDraft(draft);
  const send = async () => {
    if (!canSend) return;
    setSending(true);
    setProblem('');
    const { id, text } = draft;
    const recordingId = draft.recording?.id ?? null;
    try {
      await onSend({ id, text: text.trim(), mentions: mentionedIds(draft), recordingId });
      onSent();
    } catch (error) {
      const fallback = 'The comment could not be sent. What you wrote is kept: please try again.';
      setProblem(sentenceFor(asProblem(error), fallback));
    }
    setSending(false);
  };
  return { isSending, problem, canSend, send };
}

function useMentions(draft: CommentDraft, change: (part: Partial<CommentDraft>) => void) {
  const { userId } = useReview();
  const { people } = useThreads();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(draft.text.length);
  const mentionable = listMentionable(people, userId);
  const onTake = ({ id, name }: ThreadPerson, at: number) => {
    const text = `${draft.text.slice(0, at)}@${name} ${draft.text.slice(caret)}`;
    const behind = at + name.length + 2;
    change({ text, mentions: [...draft.mentions, { id, name }] });
    setCaret(behind);
    // The field gets its new text first.
    setTimeout(() => field.current?.setSelectionRange(behind, behind));
  };
  const list = useMentionList({
    mention: findOpenMention(draft.text, caret, mentionable),
    onTake,
  });
  return { field, list, setCaret };
}

const fieldStyles = {
  px: 3,
  py: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  alignItems: 'flex-start',
  // Phones zoom into fields with smaller text.
  fontSize: { xs: '1rem', md: '0.875rem' },
  '&.Mui-focused': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px currentColor' },
} as const;

interface CommentFieldProps {
  label: string;
  autoFocus: boolean;
  draft: CommentDraft;
  change: (part: Partial<CommentDraft>) => void;
  onSend: () => void;
}

/** Enter breaks the line, Ctrl+Enter sends. */
function CommentField({ label, autoFocus, draft, change, onSend }: CommentFieldProps) {
  const { field, list, setCaret } = useMentions(draft, change);
  const listId = useId();
  const press = (event: KeyboardEvent) => {
    if (list.press(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <>
      <InputBase
        {...{ multiline: true, minRows: 2, maxRows: 10, autoFocus }}
        value={draft.text}
        placeholder={label}
        inputRef={field}
        onChange={({ target }) => {
          change({ text: target.value });
          setCaret(target.selectionStart ?? target.value.length);
        }}
        onSelect={({ target }) => setCaret((target as HTMLTextAreaElement).selectionStart)}
        onKeyDown={press}
        inputProps={{
          'aria-label': label,
          dir: 'auto',
          maxLength: MOST_CHARACTERS,
          ...(list.open && {
            'aria-controls': listId,
            'aria-activedescendant': `${listId}-${list.chosen}`,
          }),
        }}
        sx={fieldStyles}
      />
      <MentionPopup id={listId} anchor={field} list={list} />
    </>
  );
}

export function CommentComposer(props: CommentComposerProps) {
  const { label, sendLabel, autoFocus = false, canRecord = false, onCancel } = props;
  const { Recorder } = useReview().parts;
  const { draft, change, clear } = useDraft(props);
  // Another one after each comment: the recorder of the next begins anew.
  const [round, setRound] = useState(0);
  const onSent = () => {
    clear();
    setRound(round + 1);
  };
  const { isSending, problem, canSend, send } = useSending(props, draft, onSent);
  useImperativeHandle(props.handle, () => ({
    isEmpty: () => isEmptyDraft(draft),
    send: () => void send(),
    discard: clear,
  }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CommentField {...{ label, autoFocus, draft, change }} onSend={() => void send()} />
      {problem && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      {canRecord && Recorder && (
        <Recorder
          key={round}
          recording={draft.recording}
          onRecording={(recording) => change({ recording })}
        />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        {onCancel && (
          <Button size="small" color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          {...{ size: 'small', variant: 'contained', disabled: !canSend }}
          title={shortcutText('Mod-Enter')}
          onClick={() => void send()}
        >
          {isSending ? 'Sending…' : sendLabel}
        </Button>
      </Box>
    </Box>
  );
}
