/** Makes the account and signs it in, so that nobody types the same password twice. */
import { useSnackbar } from 'notistack';
import { useNavigate } from 'react-router';
import { asProblem } from '../../../api/problem';
import { register } from '../calls';
import { messages } from '../messages';
import { useSession } from '../session/sessionState';
import { forgetPendingSignup, readReferrer } from './pendingSignup';

export function useCreateAccount(email: string) {
  const { signIn } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const navigate = useNavigate();
  return async (name: string, password: string): Promise<void> => {
    await register(name, email, password, readReferrer());
    try {
      await signIn(email, password);
      enqueueSnackbar(messages.loginSuccess, { variant: 'success' });
      forgetPendingSignup();
    } catch (error) {
      // The account exists now: registering again could only fail, signing in by hand works.
      forgetPendingSignup();
      enqueueSnackbar(asProblem(error).message, { variant: 'error' });
      await navigate('/login');
    }
  };
}
