/** States of a session, its context, and the hooks that read it. */
import { createContext, useContext, useState } from 'react';
import { type StoredUser, storedUser, type User } from './storedAccount';

export interface SessionState {
  isAuthenticated: boolean;
  isInitialized: boolean;
  user: User | null;
  /** Why the session could not be checked; it may still be a good one. */
  error: string | null;
  /** Signed out on purpose: the next user is not led back to where the last one was. */
  hasLeft: boolean;
}

export const visitor: SessionState = {
  isAuthenticated: false,
  isInitialized: true,
  user: null,
  error: null,
  hasLeft: false,
};

export const signedOut: SessionState = { ...visitor, hasLeft: true };

export const checking: SessionState = { ...visitor, isInitialized: false };

export function signedInAs(user: User): SessionState {
  return { ...visitor, isAuthenticated: true, user };
}

export function uncheckedState(error: string): SessionState {
  return { ...checking, error };
}

interface AccountSession extends SessionState {
  signIn: (email: string, password: string) => Promise<void>;
  /** The second step, with the ticket of a sign-in that asks for a code. */
  signInWithCode: (ticket: string, code: string) => Promise<void>;
  /** Takes over the session that the server has opened in this browser by itself, as after Google. */
  signInByCookie: () => Promise<void>;
  signOut: () => Promise<void>;
  signOutEverywhere: () => Promise<void>;
  /** Forgets the account here after the server has ended all its sessions. */
  forget: () => void;
  /** Asks the server again about the stored session. */
  retry: () => void;
  /** Stores the user as the server answered it. */
  updateUser: (user: User) => void;
}

export const SessionContext = createContext<AccountSession | null>(null);

export function useSession(): AccountSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** The user this device knows: also while the server cannot be reached. */
export function useKnownUser(): StoredUser | null {
  return useSession().user ?? storedUser();
}

/** Signs out here or everywhere; the guards then lead to the sign-in page. */
export function useSignOut() {
  const { signOut, signOutEverywhere } = useSession();
  const [isBusy, setBusy] = useState(false);
  const whileBusy = (action: () => Promise<void>) => async () => {
    setBusy(true);
    await action();
    // Somebody may have chosen to stay.
    setBusy(false);
  };
  return { isBusy, leave: whileBusy(signOut), leaveEverywhere: whileBusy(signOutEverywhere) };
}
