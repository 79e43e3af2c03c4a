/** Buttons under a whole answer of the co-writer: to the page, as a suggestion, copied, and what was sent for it. */
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { ChatMessage } from './coWriterApi';
import type { MessageActions } from './useAnswerActions';

const finePointer = '@media (pointer: fine)';
const buttonStyles = { px: 2, [finePointer]: { minHeight: 32 } } as const;
const iconStyles = { [finePointer]: { minWidth: 32, minHeight: 32, p: 0 } } as const;

interface TextButtonProps {
  hint: string;
  onPress: () => void;
  children: string;
}

function TextButton({ hint, onPress, children }: TextButtonProps) {
  return (
    <Tooltip title={hint} describeChild>
      <Button size="small" onClick={onPress} sx={buttonStyles}>
        {children}
      </Button>
    </Tooltip>
  );
}

interface SmallButtonProps {
  name: string;
  icon: ReactNode;
  onPress: () => void;
}

function SmallButton({ name, icon, onPress }: SmallButtonProps) {
  return (
    <Tooltip title={name}>
      <IconButton aria-label={name} size="small" onClick={onPress} sx={iconStyles}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

interface AnswerButtonsProps {
  message: ChatMessage;
  actions: MessageActions;
}

/** Without the call that an answer came from, nothing could be recorded of a passage: it can only be copied. */
export function AnswerButtons({ message: { text, callId }, actions }: AnswerButtonsProps) {
  const answer = callId ? { text, callId } : null;
  return (
    <Box
      role="group"
      aria-label="What to do with this answer"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
    >
      {answer && (
        <>
          <TextButton
            hint="Adds it at the end of the script, as action"
            onPress={() => actions.moveToPage(answer)}
          >
            Move to Page
          </TextButton>
          <TextButton
            hint="Adds it behind the line with the caret"
            onPress={() => actions.insertHere(answer)}
          >
            Insert here
          </TextButton>
          <TextButton
            hint="Suggests it behind the line with the caret, to be accepted or refused"
            onPress={() => actions.suggest(answer)}
          >
            Suggest as change
          </TextButton>
        </>
      )}
      <SmallButton
        name="Copy"
        icon={<ContentCopyRounded sx={{ fontSize: 16 }} />}
        onPress={() => actions.copy(text)}
      />
      {answer && (
        <SmallButton
          name="What was sent"
          icon={<InfoOutlined sx={{ fontSize: 16 }} />}
          onPress={() => actions.showSent(answer.callId)}
        />
      )}
    </Box>
  );
}
