/** The letter is on its way, if it is; the server's words give nothing away. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Envelope } from '../../../ui/drawings/Envelope';
import { PageHeading } from '../../../ui/PageHeading';
import { RouterLink } from '../../../ui/RouterLink';
import { MailboxHint } from '../MailboxHint';
import { Resend } from '../Resend';
import { sendResetLink } from './calls';

export interface SentLink {
  email: string;
  /** What the server answered. */
  message: string;
  sentAt: number;
}

interface LinkIsSentProps {
  sent: SentLink;
  onChange: (sent: SentLink) => void;
}

export function LinkIsSent({ sent, onChange }: LinkIsSentProps) {
  return (
    <Box sx={{ display: 'grid', gap: 6, justifyItems: 'center', textAlign: 'center' }}>
      <Envelope />
      <PageHeading takesFocus>Please check your e-mail</PageHeading>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{sent.message}</Typography>
        <Typography color="textSecondary">
          You asked for <strong>{sent.email}</strong>. The link works once, for 30 minutes.
        </Typography>
      </Box>
      <Resend
        what="link"
        send={() => sendResetLink(sent.email)}
        sentAt={sent.sentAt}
        onSent={(sentAt) => onChange({ ...sent, sentAt })}
      />
      <MailboxHint />
      <RouterLink to="/login">Back to sign in</RouterLink>
    </Box>
  );
}
