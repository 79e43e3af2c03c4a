/** 'Continue with Google'; on a server without a Google client it says so instead of pretending. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { aboutQuery } from '../../../api/about';
import { useOnMount } from '../../../ui/hooks/useOnMount';
import { messages } from '../messages';
import { safeNextPath } from '../session/nextPath';
import { readReferrer } from '../signup/pendingSignup';

/** The address that leads to Google; a page of the server, which sends the browser on. */
type GooglePurpose = 'login' | 'signup';

/** The server's limit; a longer return path is dropped instead of refused. */
const longestNext = 2000;

function googleStartPath(purpose: GooglePurpose, next: string | null, ref: string | null): string {
  const query = new URLSearchParams({ purpose });
  if (next && next.length <= longestNext) query.set('next', safeNextPath(next));
  if (ref) query.set('ref', ref);
  return `/api/auth/google/start?${query}`;
}

function useGoogleStart(purpose: GooglePurpose) {
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const { enqueueSnackbar } = useSnackbar();
  const [isWaiting, setWaiting] = useState(false);
  const [isOff, setOff] = useState(false);
  const start = async () => {
    setWaiting(true);
    try {
      const { googleSignIn } = await queries.ensureQueryData(aboutQuery);
      setOff(!googleSignIn);
      const path = googleStartPath(purpose, query.get('next'), readReferrer());
      if (googleSignIn) window.location.assign(path);
    } catch {
      enqueueSnackbar(messages.unreachable, { variant: 'error' });
    } finally {
      setWaiting(false);
    }
  };
  return { start, isWaiting, isOff };
}

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
  /** The server has just answered that it cannot: explained from the start. */
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
  useOnMount(() => {
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
