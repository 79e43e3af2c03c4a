/** The states of a session and how they follow each other. */
import { createContext, useContext } from 'react';
import type { User } from './storedAccount';

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

export const departed: SessionState = { ...visitor, hasLeft: true };

export const checking: SessionState = { ...visitor, isInitialized: false };

export function signedInAs(user: User): SessionState {
  return { ...visitor, isAuthenticated: true, user };
}

export function uncheckedBecause(error: string): SessionState {
  return { ...checking, error };
}

export interface Session extends SessionState {
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
  /** Takes over what the server now says about the user. */
  updateUser: (user: User) => void;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
