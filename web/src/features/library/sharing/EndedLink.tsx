/** A link whose time is over: that it is, and the way to open it again. */
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { expiryText, momentOf } from './expiry';

interface EndedLinkProps {
  expiresAt: string;
  /** Missing: only to look at. */
  onExtend: ((expiresAt: string | null) => void) | null;
}

export function EndedLink({ expiresAt, onExtend }: EndedLinkProps) {
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <WarningAmberRounded aria-hidden color="warning" />
      <Typography sx={{ flex: '1 1 12rem' }}>
        {expiryText(expiresAt, Date.now())}: nobody can read by it any more.
      </Typography>
      {onExtend && (
        <Button variant="contained" onClick={() => onExtend(momentOf('week', Date.now()))}>
          Open for another week
        </Button>
      )}
    </Box>
  );
}
