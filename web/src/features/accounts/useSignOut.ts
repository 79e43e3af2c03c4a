/** Signs out and goes to the sign-in page, without a way back to where the last user was. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from './sessionState';

export function useSignOut() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    await navigate('/login', { replace: true });
  };
  return { leave, isBusy };
}
