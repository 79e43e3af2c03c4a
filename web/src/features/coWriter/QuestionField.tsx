/** Field for a question to the co-writer: Enter sends, Shift+Enter breaks the line; with Send, Stop and the menu of the conversation. */
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import StopRounded from '@mui/icons-material/StopRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { countNoun } from '../../kit/displayText';
import { drawerStopAttribute } from '../../ui/keyboard/drawerStop';
import { mirroredInRtl } from '../../ui/sharedStyles';
import { countExcess, isAskable } from './ChatStore';

/** Of keys that belong to an IME: Safari reports the Enter that ends a composition behind its end. */
const IME_KEY_CODE = 229;

function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === IME_KEY_CODE;
}

interface ConversationMenuProps {
  canClear: boolean;
  onClear: () => void;
}

function ConversationMenu({ canClear, onClear }: ConversationMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const clear = () => {
    close();
    onClear();
  };
  return (
    <>
      <Tooltip title="More for this conversation">
        <IconButton
          aria-label="More for this conversation"
          aria-haspopup="menu"
          edge="start"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreVertRounded />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem disabled={!canClear} onClick={clear}>
          Clear conversation
        </MenuItem>
      </Menu>
    </>
  );
}

interface SendButtonsProps {
  canSend: boolean;
  isAnswering: boolean;
  onAsk: () => void;
  onStop: () => void;
}

/** Stop does not take the place of Send: the second click of a double click would press it. */
function SendButtons({ canSend, isAnswering, onAsk, onStop }: SendButtonsProps) {
  return (
    <>
      {isAnswering && (
        <Button color="inherit" startIcon={<StopRounded />} onClick={onStop}>
          Stop
        </Button>
      )}
      <Tooltip title="Send (Enter)">
        {/* A disabled button fires no pointer events for the tooltip. */}
        <span>
          <IconButton
            aria-label="Send"
            color="primary"
            edge="end"
            disabled={!canSend}
            onClick={onAsk}
          >
            <SendRounded sx={mirroredInRtl} />
          </IconButton>
        </span>
      </Tooltip>
    </>
  );
}

interface QuestionFieldProps
  extends ConversationMenuProps,
    Pick<SendButtonsProps, 'isAnswering' | 'onAsk' | 'onStop'> {
  field: RefObject<HTMLTextAreaElement | null>;
  typed: string;
  canAsk: boolean;
  onType: (typed: string) => void;
}

export function QuestionField(props: QuestionFieldProps) {
  const { field, typed, canAsk, isAnswering, onType, onAsk, onStop, canClear, onClear } = props;
  const problemId = useId();
  const excess = countExcess(typed);
  const canSend = canAsk && isAskable(typed);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) {
      // Escape ends the composition, and does not leave the drawer.
      event.stopPropagation();
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (canSend) onAsk();
  };
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1 }}>
      <OutlinedInput
        inputRef={field}
        multiline
        maxRows={6}
        fullWidth
        value={typed}
        error={excess > 0}
        placeholder="Ask the co-writer"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={press}
        inputProps={{
          ...drawerStopAttribute,
          'aria-label': 'Ask the co-writer',
          'aria-describedby': excess > 0 ? problemId : undefined,
          dir: 'auto',
          enterKeyHint: 'send',
        }}
        sx={{ p: 0 }}
      />
      {excess > 0 && (
        <Typography id={problemId} role="alert" variant="caption" sx={{ color: 'error.main' }}>
          {`A question has at most 8,000 characters: this one has ${countNoun(excess, 'character')} too many.`}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <ConversationMenu {...{ canClear, onClear }} />
        <Box sx={{ flex: 1 }} />
        <SendButtons {...{ canSend, isAnswering, onAsk, onStop }} />
      </Box>
    </Box>
  );
}
