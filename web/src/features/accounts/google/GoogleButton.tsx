/** 'Continue with Google'; a server without a client at Google says so instead of pretending. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages } from '../messages';
import { useOnce } from '../useOnce';
import type { GooglePurpose } from './googleStart';
import { useGoogleStart } from './useGoogleStart';

function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.6 9.2c0-.6 0-1.2-.2-1.7H9v3.4h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9a8.8 8.8 0 0 0 2.7-6.6Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.4 0 4.5-.8 6-2.2l-3-2.2a5.4 5.4 0 0 1-8-2.9H1v2.3A9 9 0 0 0 9 18Z"
      />
      <path fill="#FBBC05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8l3-2.3Z" />
      <path
        fill="#EA4335"
        d="M9 3.6c1.3 0 2.5.5 3.5 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7Z"
      />
    </svg>
  );
}

interface GoogleButtonProps {
  purpose: GooglePurpose;
  /** The server has just said that it cannot: explained from the start. */
  isExplained?: boolean;
  /** As after a link that asks for Google. */
  startsItself?: boolean;
}

export function GoogleButton({
  purpose,
  isExplained = false,
  startsItself = false,
}: GoogleButtonProps) {
  const { start, isWaiting, isOff } = useGoogleStart(purpose);
  useOnce(() => {
    if (startsItself) void start();
  });
  return (
    <Box>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        disabled={isWaiting}
        startIcon={<GoogleMark />}
        onClick={start}
      >
        Continue with Google
      </Button>
      <Box role="status">
        {(isOff || isExplained) && (
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            {messages.googleIsOff}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
