/** 'Continue with Google': not built in this version, and it says so instead of pretending. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

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
  /** Whether the explanation is there from the start, as after a link that asks for Google. */
  isExplained?: boolean;
}

export function GoogleButton({ isExplained = false }: GoogleButtonProps) {
  const [isAsked, setAsked] = useState(isExplained);
  return (
    <Box>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        startIcon={<GoogleMark />}
        onClick={() => setAsked(true)}
      >
        Continue with Google
      </Button>
      <Box role="status">
        {isAsked && (
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            Signing in with Google is not built yet in this version. Please go on with your e-mail
            address: it takes a minute, and nothing is sent to Google.
          </Typography>
        )}
      </Box>
    </Box>
  );
}
