/** Reminds of an address that is still to be confirmed, and sends the letter again. */
import MarkEmailUnreadRounded from '@mui/icons-material/MarkEmailUnreadRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MailboxHint } from '../../MailboxHint';
import { useSendConfirmation } from '../../useSendConfirmation';
import { QuietButton } from '../frame/QuietButton';
import { rowFrame } from '../frame/rowFrame';

const noteGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 3,
};

export function UnconfirmedNote({ email }: { email: string }) {
  const { run, isBusy } = useSendConfirmation();
  return (
    <Box role="status" sx={{ ...rowFrame, bgcolor: 'background.default' }}>
      <Box sx={noteGrid}>
        <MarkEmailUnreadRounded aria-hidden color="warning" />
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Please confirm {email}: we sent it a letter.
        </Typography>
        <Box sx={{ gridColumn: { xs: '2', sm: 'auto' }, marginInline: { xs: -4, sm: 0 } }}>
          <QuietButton disabled={isBusy} onClick={run}>
            Send it again
          </QuietButton>
        </Box>
      </Box>
      <MailboxHint />
    </Box>
  );
}
