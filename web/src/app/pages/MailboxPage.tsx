/** /mailbox: open to everybody who sits at this server's own machine. */
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { Mailbox } from '../../features/mailbox/Mailbox';
import { PageHeading } from '../../ui/PageHeading';
import { mirroredInRtl } from '../../ui/sharedStyles';
import { PlainFrame } from '../frame/PlainFrame';

function BackButton() {
  const navigate = useNavigate();
  // Opened by its own address there is nothing to go back to.
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <Button
      color="inherit"
      startIcon={<ArrowBackRounded sx={mirroredInRtl} />}
      onClick={goBack}
      sx={{ marginInlineStart: -2 }}
    >
      Back
    </Button>
  );
}

export function MailboxPage() {
  return (
    <PlainFrame>
      <BackButton />
      <Box sx={{ mt: 2, mb: 8, maxWidth: 640 }}>
        <PageHeading sx={{ mb: 2 }}>Mailbox</PageHeading>
        <Typography color="textSecondary">
          This server sends no mail. The letters it would have sent are kept here, for you to read
          on this machine.
        </Typography>
      </Box>
      <Mailbox />
    </PlainFrame>
  );
}
