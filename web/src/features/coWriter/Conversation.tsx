/** Messages of a conversation with the co-writer, the answer that is coming, and the questions that it begins with. */
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { sentenceFor } from '../../kit/problem';
import { LoadError } from '../../ui/loading/LoadError';
import { visuallyHidden } from '../../ui/sharedStyles';
import { AnswerButtons } from './AnswerButtons';
import type { ChatSnapshot } from './ChatStore';
import type { ChatMessage } from './coWriterApi';
import type { MessageActions } from './useAnswerActions';

const GREETING = 'Hi there 👋 How can I help you today?';

const STARTING_QUESTIONS = [
  'What is this script about so far?',
  'Where does the story lose its pace?',
  'What does my main character really want?',
  'Suggest three ways in which this scene could end.',
];

interface BubbleProps {
  isOwn?: boolean;
  text: string;
  children?: ReactNode;
}

const textStyles = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** CW13: words as they are, of which nothing is made. */
function Bubble({ isOwn = false, text, children }: BubbleProps) {
  return (
    <Box
      sx={{
        justifySelf: isOwn ? 'end' : 'start',
        maxWidth: '92%',
        minWidth: 0,
        px: 3,
        py: 2,
        borderRadius: 2,
        bgcolor: isOwn ? 'action.selected' : 'action.hover',
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {isOwn ? 'You: ' : 'Co-Writer: '}
      </Box>
      {text && (
        <Typography variant="body2" component="div" dir="auto" sx={textStyles}>
          {text}
        </Typography>
      )}
      {children}
    </Box>
  );
}

const rowStyles = { display: 'grid', gap: 1, minWidth: 0, listStyle: 'none' } as const;
const statusStyles = { display: 'flex', alignItems: 'flex-start', gap: 1.5, mt: 1 } as const;

function ErrorBubble({ text }: { text: string }) {
  return (
    <Bubble text="">
      <Typography
        variant="body2"
        component="div"
        sx={{ ...statusStyles, mt: 0, color: 'error.main' }}
      >
        <ErrorOutlineRounded aria-hidden />
        <Box dir="auto" sx={{ ...textStyles, minWidth: 0 }}>
          {text}
        </Box>
      </Typography>
    </Bubble>
  );
}

function MessageBubble({ message: { type, text } }: { message: ChatMessage }) {
  if (type === 'incoming error') return <ErrorBubble text={text} />;
  return (
    <Bubble isOwn={type === 'outgoing'} text={text}>
      {type === 'incoming stopped' && (
        <Typography
          variant="caption"
          component="div"
          sx={{ ...statusStyles, ...(!text && { mt: 0 }), color: 'text.secondary' }}
        >
          <StopCircleOutlined aria-hidden sx={{ fontSize: 16 }} />
          {text ? 'Stopped' : 'Stopped before an answer came'}
        </Typography>
      )}
    </Bubble>
  );
}

interface TryAgainProps {
  isOff: boolean;
  onPress: () => void;
}

function TryAgain({ isOff, onPress }: TryAgainProps) {
  return (
    <Button
      variant="outlined"
      disabled={isOff}
      onClick={onPress}
      sx={{ justifySelf: 'start', mt: 1 }}
    >
      Try again
    </Button>
  );
}

interface MessageRowProps {
  message: ChatMessage;
  /** Question that can be asked again; null: the message is not the last, or needs no other answer. */
  retry: string | null;
  canAsk: boolean;
  actions: MessageActions;
}

/** Not drawn anew with each piece of the answer that is coming. */
const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, retry, canAsk, actions } = props;
  return (
    <Box component="li" sx={rowStyles}>
      <MessageBubble message={message} />
      {message.type === 'incoming' && <AnswerButtons {...{ message, actions }} />}
      {retry !== null && <TryAgain isOff={!canAsk} onPress={() => actions.ask(retry)} />}
    </Box>
  );
});

interface ConversationProps {
  chat: ChatSnapshot;
  canAsk: boolean;
  actions: MessageActions;
  list: RefObject<HTMLDivElement | null>;
  onReload: () => void;
}

function MessageRows({ chat, canAsk, actions }: ConversationProps) {
  const { messages, pending, unsent } = chat;
  const last = messages.at(-1);
  const isOpen = last !== undefined && last.type !== 'incoming' && !pending && !unsent;
  const lastQuestion = messages.findLast(({ type }) => type === 'outgoing');
  return messages.map((message) => (
    <MessageRow
      key={message.id}
      {...{ message, canAsk, actions }}
      retry={isOpen && message === last ? (lastQuestion?.text ?? null) : null}
    />
  ));
}

function PendingRows({ pending }: { pending: NonNullable<ChatSnapshot['pending']> }) {
  return (
    <>
      <Box component="li" sx={rowStyles}>
        <Bubble isOwn text={pending.question} />
      </Box>
      <Box component="li" sx={rowStyles} aria-busy>
        <Bubble text={pending.text || 'Thinking...'} />
      </Box>
    </>
  );
}

/** The question stays in the field, and stands here where another one is typed there by now. */
function UnsentRow({ chat: { unsent, typed }, canAsk, actions }: ConversationProps) {
  if (!unsent) return null;
  const { question, sentence } = unsent;
  return (
    <Box component="li" sx={rowStyles}>
      {typed !== question && <Bubble isOwn text={question} />}
      <Box role="alert" sx={{ display: 'grid' }}>
        <ErrorBubble text={sentence} />
      </Box>
      <TryAgain isOff={!canAsk} onPress={() => actions.ask(question)} />
    </Box>
  );
}

function StartingQuestions({ canAsk, actions }: Pick<ConversationProps, 'canAsk' | 'actions'>) {
  return (
    <Box role="group" aria-label="Questions to begin with" sx={{ display: 'grid', gap: 2 }}>
      {STARTING_QUESTIONS.map((question) => (
        <Button
          key={question}
          variant="outlined"
          disabled={!canAsk}
          onClick={() => actions.ask(question)}
          sx={{ justifySelf: 'start', borderRadius: 5, textAlign: 'start', fontWeight: 400 }}
        >
          {question}
        </Button>
      ))}
    </Box>
  );
}

/** Pixels from the end within which a reader is at the end. */
const NEAR_END = 32;

/** Scrolls along with what comes, for who reads the end; whoever has scrolled up stays where they are. */
function useFollowEnd(
  list: RefObject<HTMLDivElement | null>,
  { messages, pending, unsent }: ChatSnapshot,
) {
  const isAtEnd = useRef(true);
  const isPending = pending !== null;
  useLayoutEffect(() => {
    if (isPending) isAtEnd.current = true;
  }, [isPending]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is more to read
  useLayoutEffect(() => {
    const box = list.current;
    if (box && isAtEnd.current) box.scrollTop = box.scrollHeight;
  }, [list, messages, pending, unsent]);
  return () => {
    const box = list.current;
    if (!box) return;
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
  };
}

const boxStyles = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  p: 3,
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  outline: 'none',
} as const;

export function Conversation(props: ConversationProps) {
  const { chat, canAsk, actions, list, onReload } = props;
  const { state, loadProblem, messages, pending, unsent } = chat;
  const followEnd = useFollowEnd(list, chat);
  const isEmpty = state === 'ready' && messages.length === 0 && !pending && !unsent;
  return (
    <Box ref={list} tabIndex={-1} onScroll={followEnd} sx={boxStyles}>
      <Box
        component="ul"
        aria-label="Conversation"
        sx={{ display: 'grid', gap: 4, m: 0, p: 0, minWidth: 0 }}
      >
        <Box component="li" sx={rowStyles}>
          <Bubble text={GREETING} />
        </Box>
        <MessageRows {...props} />
        {pending && <PendingRows pending={pending} />}
        <UnsentRow {...props} />
      </Box>
      {state === 'failed' && loadProblem && (
        <LoadError minHeight={56} onRetry={onReload}>
          {sentenceFor(loadProblem, 'Your conversation could not be fetched.')}
        </LoadError>
      )}
      {isEmpty && <StartingQuestions {...{ canAsk, actions }} />}
    </Box>
  );
}
