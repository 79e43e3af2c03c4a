/** Leads to Google, once it is known that this server can. */
import { useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { aboutQuery } from '../../../api/about';
import { messages } from '../messages';
import { readReferrer } from '../signup/pendingSignup';
import { type GooglePurpose, googleStartPath } from './googleStart';

export function useGoogleStart(purpose: GooglePurpose) {
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
