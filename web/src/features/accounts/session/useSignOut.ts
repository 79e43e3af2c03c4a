/** Signs out, once; the guards then lead to the sign-in page. */
import { useState } from 'react';
import { useSession } from './sessionState';

export function useSignOut() {
  const { signOut } = useSession();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
  };
  return { leave, isBusy };
}
