/** Co-Writer tab of the drawer: a conversation about the script, and what becomes of its answers. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { caretLine } from '../../editor/typing/caretLine';
import type { DrawerContentProps } from '../../editor/view/editorSlots';
import { useStableActions } from '../../ui/hooks/useStableActions';
import { type KeyHelpRow, useKeyHelp } from '../../ui/keyboard/keyHelp';
import { LiveRegion } from '../../ui/toasts/LiveRegion';
import { useCopyToClipboard } from '../../ui/toasts/useCopyToClipboard';
import { useNotify, useNotifyWithUndo } from '../../ui/toasts/useNotify';
import { type ChatSnapshot, type ChatStore, chatStoreFor } from './ChatStore';
import { Conversation } from './Conversation';
import { type AiState, type ChatScope, fetchAiState } from './coWriterApi';
import { QuestionField } from './QuestionField';
import { SentDialog } from './SentDialog';
import { type MessageActions, type Suggestions, useAnswerActions } from './useAnswerActions';

interface CoWriterTabProps extends DrawerContentProps {
  scope: ChatScope;
  suggestions: Suggestions;
}

function caretLineId({ state }: EditorView): string {
  return state.doc.childCount > 0 ? String(caretLine(state).node.attrs.id ?? '') : '';
}

/** Whether the co-writer can be asked here; undefined while nobody knows: questions may be sent then. */
function useAiState(scope: ChatScope) {
  const queries = useQueryClient();
  const queryKey = ['coWriter', 'ai', scope.userId, scope.scriptId];
  const { data } = useQuery({ queryKey, queryFn: () => fetchAiState(scope), staleTime: 30_000 });
  const refresh = () => void queries.invalidateQueries({ queryKey });
  return { ai: data, refresh };
}

function useClearConversation(store: ChatStore) {
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const restore = async (bringBack: () => Promise<void>) => {
    try {
      await bringBack();
    } catch (error) {
      const again = () => void restore(bringBack);
      notify.failure(error, 'The conversation could not be brought back.', again);
    }
  };
  const clear = async () => {
    try {
      const bringBack = await store.clear();
      notifyWithUndo('Conversation cleared', () => void restore(bringBack));
    } catch (error) {
      notify.failure(error, 'The conversation could not be cleared.', () => void clear());
    }
  };
  return clear;
}

const coarsePointer = '(pointer: coarse)';

/** The pressed button is gone, so the focus goes on: on a touch screen not to the field, which would raise the keyboard. */
function useFocusPlaces(takesFocus: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the drawer is opened
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, []);
  const focusAgain = () => {
    const isTouch = window.matchMedia?.(coarsePointer).matches ?? false;
    (isTouch ? list : field).current?.focus({ preventScroll: true });
  };
  return { field, list, focusAgain };
}

function useConversation(props: CoWriterTabProps, store: ChatStore) {
  const { view, scope, suggestions, takesFocus, onLeave } = props;
  const chat = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { ai, refresh } = useAiState(scope);
  const { field, list, focusAgain } = useFocusPlaces(takesFocus);
  const [shownCall, setShownCall] = useState<string | null>(null);
  const copy = useCopyToClipboard(
    'Answer copied',
    'The browser did not copy it. Please select the words and copy them.',
  );
  const answers = useAnswerActions({ view, scope, suggestions, onLeave, onRefused: refresh });
  useEffect(() => void store.load(), [store]);
  const isRefused = chat.unsent?.problem.isRefusal ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a question was refused, perhaps because AI is off now
  useEffect(() => {
    if (isRefused) refresh();
  }, [isRefused]);
  const ask = (question: string) => {
    void store.ask(question, caretLineId(view));
    focusAgain();
  };
  const stop = () => {
    store.stop();
    focusAgain();
  };
  const actions = useStableActions<MessageActions>({
    ...answers,
    ask,
    copy: (text) => void copy(text),
    showSent: setShownCall,
  });
  const closeSent = () => setShownCall(null);
  return { chat, ai, field, list, shownCall, closeSent, actions, ask, stop };
}

/** Why nothing can be asked, or where questions go. */
function AiNotice({ ai }: { ai: AiState | undefined }) {
  if (!ai) return null;
  const isReady = ai.state === 'ready';
  return (
    <Typography
      variant={isReady ? 'caption' : 'body2'}
      role="note"
      sx={{ color: isReady ? 'text.secondary' : 'text.primary', overflowWrap: 'anywhere' }}
    >
      {isReady ? (
        <>
          Questions, this script and its outline go to <bdi>{ai.host}</bdi>.
        </>
      ) : (
        ai.sentence
      )}
    </Typography>
  );
}

function canClear({ messages, pending }: ChatSnapshot): boolean {
  return messages.length > 0 && pending === null;
}

const chatKeyRows: readonly KeyHelpRow[] = [
  { label: 'Send the question', keys: ['Enter'] },
  { label: 'Break the line', keys: ['Shift-Enter'] },
];

const columnStyles = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;

export function CoWriterTab(props: CoWriterTabProps) {
  const { scope } = props;
  const store = chatStoreFor(scope);
  const conversation = useConversation(props, store);
  const { chat, ai, field, list, shownCall, closeSent, actions, ask, stop } = conversation;
  const clear = useClearConversation(store);
  useKeyHelp('The co-writer', chatKeyRows);
  const isReady = ai === undefined || ai.state === 'ready';
  const canAsk = isReady && chat.pending === null;
  return (
    <Box sx={columnStyles}>
      <Conversation {...{ chat, canAsk, actions, list }} onReload={() => void store.load()} />
      <Box sx={{ flex: 'none', p: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
        <AiNotice ai={ai} />
        <QuestionField
          {...{ field, canAsk }}
          typed={chat.typed}
          isAnswering={chat.pending !== null}
          canClear={canClear(chat)}
          onType={(typed) => store.type(typed)}
          onAsk={() => ask(chat.typed)}
          onStop={stop}
          onClear={() => void clear()}
        />
      </Box>
      <SentDialog {...{ scope }} callId={shownCall} onClose={closeSent} />
      <LiveRegion announcement={chat.announcement} level="polite" />
    </Box>
  );
}
