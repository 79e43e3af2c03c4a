/** Who may see which page, and where everybody else is sent. */
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { isBackFromGoogle } from '../features/accounts/google/googleReturn';
import { readResetLink } from '../features/accounts/reset/resetLink';
import { mainArea, safeNext, signInPathFor } from '../features/accounts/session/nextPath';
import { useSession } from '../features/accounts/session/sessionState';
import { hasStoredSession } from '../features/accounts/session/storedAccount';
import { useUserHere } from '../features/accounts/session/useUserHere';
import { readPendingSignup } from '../features/accounts/signup/pendingSignup';
import { Unreachable } from './Unreachable';
import { Waiting } from './Waiting';

interface WhenKnownProps {
  children: ReactNode;
  /** The page needs no answer: it shows what this device has. */
  isUnasked?: boolean;
}

/** Decides nothing before it is known who is there; an unanswered question is not a sign-out. */
function WhenKnown({ children, isUnasked = false }: WhenKnownProps) {
  const { isInitialized, error, retry } = useSession();
  if (isInitialized || isUnasked) return children;
  return error ? <Unreachable message={error} onRetry={retry} /> : <Waiting />;
}

/** Milliseconds without an answer after which nobody waits for it who can go on without it. */
const patience = 2500;

/** Whether the server could not be asked about the session that this device remembers. Its no is an answer. */
function useIsUnasked(): boolean {
  const { isInitialized, error } = useSession();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return !isInitialized && (error !== null || isLong) && hasStoredSession();
}

function SignedIn({ isUnasked = false }: { isUnasked?: boolean }) {
  const { isAuthenticated, hasLeft } = useSession();
  const { pathname, search, hash } = useLocation();
  if (isAuthenticated || isUnasked) return <Outlet />;
  const signIn = hasLeft ? '/login' : signInPathFor(pathname + search + hash);
  return <Navigate to={signIn} replace />;
}

function SignedOut() {
  const { isAuthenticated } = useSession();
  const [query] = useSearchParams();
  // Whoever was signed in here before: the session that Google has opened is newer.
  if (!isAuthenticated || isBackFromGoogle(query)) return <Outlet />;
  return <Navigate to={safeNext(query.get('next'))} replace />;
}

function SigningUp() {
  const { isAuthenticated, user } = useSession();
  if (isAuthenticated && user?.collaboration) return <Navigate to={mainArea} replace />;
  if (!isAuthenticated && !readPendingSignup()) return <Navigate to="/signup" replace />;
  return <Outlet />;
}

/** Pages of the signed-in user. */
export function Protected() {
  return (
    <WhenKnown>
      <SignedIn />
    </WhenKnown>
  );
}

/** Pages that work without the server, too: whoever is signed in on this device goes on where they were. */
export function KnownHere() {
  const isUnasked = useIsUnasked();
  const user = useUserHere();
  // The page stays as it is when the server answers at last; for somebody else it is another one.
  return (
    <WhenKnown key={user?.id} isUnasked={isUnasked}>
      <SignedIn isUnasked={isUnasked} />
    </WhenKnown>
  );
}

/** Pages that make no sense for somebody who is in already. */
export function PublicOnly() {
  return (
    <WhenKnown>
      <SignedOut />
    </WhenKnown>
  );
}

/** The page behind a reset link: who holds a whole one may use it, signed in here or not. */
export function ByResetLink() {
  const [query] = useSearchParams();
  return readResetLink(query) ? <Outlet /> : <PublicOnly />;
}

/** The welcome page: open until its question is answered. */
export function WelcomeOnly() {
  return (
    <WhenKnown>
      <SigningUp />
    </WhenKnown>
  );
}
