/** Back from Google with a session: takes it over and leads on. */
import { useSnackbar } from 'notistack';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { messages } from '../messages';
import { safeNext } from '../session/nextPath';
import { useSession } from '../session/sessionState';
import { useOnce } from '../useOnce';

/** `children` is what there is to see meanwhile. */
export function ArrivalFromGoogle({ children }: { children: ReactNode }) {
  const { signInByCookie } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const arrive = async () => {
    try {
      await signInByCookie();
      enqueueSnackbar(messages.loginSuccess, { variant: 'success' });
      await navigate(safeNext(query.get('next')), { replace: true });
    } catch {
      const retry = new URLSearchParams(query);
      retry.set('google', 'failed');
      await navigate(`/login?${retry}`, { replace: true });
    }
  };
  useOnce(() => void arrive());
  return children;
}
