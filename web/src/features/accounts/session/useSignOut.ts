/** Signs out, here or everywhere, once; the guards then lead to the sign-in page. */
import { useState } from 'react';
import { useSession } from './sessionState';

export function useSignOut() {
  const { signOut, signOutEverywhere } = useSession();
  const [isBusy, setBusy] = useState(false);
  const by = (deed: () => Promise<void>) => async () => {
    setBusy(true);
    await deed();
    // Somebody may have chosen to stay.
    setBusy(false);
  };
  return { isBusy, leave: by(signOut), leaveEverywhere: by(signOutEverywhere) };
}
