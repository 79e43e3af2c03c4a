/** How somebody comes back from Google: the server says it in the address of the page. */
import { useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { messages } from '../messages';
import { useTakenParameter } from '../useTakenParameter';

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
export function useGoogleRefusal() {
  const { enqueueSnackbar } = useSnackbar();
  const result = useTakenParameter(parameter);
  const message = refusals.get(result);
  useEffect(() => {
    if (message) enqueueSnackbar(message, { variant: 'error' });
  }, [message, enqueueSnackbar]);
  return { message, isOff: result === 'off' };
}
