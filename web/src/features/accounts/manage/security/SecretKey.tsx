/** The secret of the QR code as text, in groups that a person can type. */
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useCopy } from '../../../../ui/useCopy';
import { messages } from '../messages';
import { inGroups } from './inGroups';

export function SecretKey({ secret }: { secret: string }) {
  const copy = useCopy(messages.keyCopied, messages.keyNotCopied);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1 }}>
      <Typography
        sx={{
          fontFamily: "'Courier Prime', 'Courier New', Courier, monospace",
          direction: 'ltr',
          textAlign: 'center',
        }}
      >
        {inGroups(secret)}
      </Typography>
      <Tooltip title="Copy the key">
        <IconButton aria-label="Copy the key" onClick={() => copy(secret)}>
          <ContentCopyRounded />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
