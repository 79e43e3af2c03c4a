/** Reminds of an address that is still to be confirmed, and sends the letter again. */
import MarkEmailUnreadRounded from '@mui/icons-material/MarkEmailUnreadRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MailboxHint } from '../../MailboxHint';
import { sendConfirmation } from '../calls';
import { QuietButton } from '../frame/QuietButton';
import { rowFrame } from '../frame/rowFrame';
import { messages } from '../messages';
import { useTell } from '../useTell';

function useSendAgain() {
  const tell = useTell();
  const [isSending, setSending] = useState(false);
  const sendAgain = async () => {
    setSending(true);
    try {
      await sendConfirmation();
      tell.success(messages.confirmationSent);
    } catch (error) {
      tell.failure(error, messages.confirmationFailed);
    } finally {
      setSending(false);
    }
  };
  return { sendAgain, isSending };
}

const noteGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 3,
};

export function UnconfirmedNote({ email }: { email: string }) {
  const { sendAgain, isSending } = useSendAgain();
  return (
    <Box role="status" sx={{ ...rowFrame, bgcolor: 'background.default' }}>
      <Box sx={noteGrid}>
        <MarkEmailUnreadRounded aria-hidden color="warning" />
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Please confirm {email}: we sent it a letter.
        </Typography>
        <Box sx={{ gridColumn: { xs: '2', sm: 'auto' }, marginInline: { xs: -4, sm: 0 } }}>
          <QuietButton disabled={isSending} onClick={sendAgain}>
            Send it again
          </QuietButton>
        </Box>
      </Box>
      <MailboxHint />
    </Box>
  );
}
