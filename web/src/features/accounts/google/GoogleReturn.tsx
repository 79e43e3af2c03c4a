/** Return from Google: the server states the outcome in the URL; a success takes the session over and leads on. */
import { useSnackbar } from 'notistack';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useOneTimeParameter } from '../../../ui/hooks/useOneTimeParameter';
import { useOnMount } from '../../../ui/hooks/useOnMount';
import { messages } from '../messages';
import { safeNextPath } from '../session/nextPath';
import { useSession } from '../session/session';

/** `children` is what there is to see meanwhile. */
export function GoogleReturn({ children }: { children: ReactNode }) {
  const { signInByCookie } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const arrive = async () => {
    try {
      await signInByCookie();
      enqueueSnackbar(messages.loginSuccess, { variant: 'success' });
      await navigate(safeNextPath(query.get('next')), { replace: true });
    } catch {
      const retry = new URLSearchParams(query);
      retry.set('google', 'failed');
      await navigate(`/login?${retry}`, { replace: true });
    }
  };
  useOnMount(() => void arrive());
  return children;
}

/** Query parameter in which the server states the outcome. */
const parameter = 'google';

const refusals = new Map<string | null, string>([
  ['failed', messages.loginFailed],
  ['unknown', messages.emailUnknown],
  ['exists', messages.emailExists],
  ['busy', messages.tooManyTries],
]);

/** The server has opened a session: its cookie is here, and the page has yet to take it over. */
export function isBackFromGoogle(query: URLSearchParams): boolean {
  return query.get(parameter) === 'done';
}

/** Tells why Google did not lead in: by toast, and by the message for beside the form. */
export function useGoogleProblem() {
  const { enqueueSnackbar } = useSnackbar();
  const result = useOneTimeParameter(parameter);
  const message = refusals.get(result);
  useEffect(() => {
    if (message) enqueueSnackbar(message, { variant: 'error' });
  }, [message, enqueueSnackbar]);
  return { message, isOff: result === 'off' };
}
