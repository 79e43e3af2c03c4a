/** Route guards: who may see which page, and where everybody else is redirected. */
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { isBackFromGoogle } from '../features/accounts/google/GoogleReturn';
import { readResetLink } from '../features/accounts/reset/resetLink';
import { homePath, safeNextPath, signInPathFor } from '../features/accounts/session/nextPath';
import { useKnownUser, useSession } from '../features/accounts/session/session';
import { hasStoredSession } from '../features/accounts/session/storedAccount';
import { readPendingSignup } from '../features/accounts/signup/pendingSignup';
import { OfflinePage } from './frame/OfflinePage';
import { PageSpinner } from './frame/PageSpinner';

interface ServerUnreachableProps {
  message: string;
  onRetry: () => void;
}

/** The server does not answer: nothing is lost, and one button tries again. */
function ServerUnreachable({ message, onRetry }: ServerUnreachableProps) {
  return (
    <OfflinePage
      sentence={`${message} You are still signed in on this device.`}
      onRetry={onRetry}
    />
  );
}

interface SessionGateProps {
  children: ReactNode;
  /** The page needs no answer: it shows what this device has. */
  isOffline?: boolean;
}

/** Waits until the session is checked; a failed check is not a sign-out. */
function SessionGate({ children, isOffline = false }: SessionGateProps) {
  const { isInitialized, error, retry } = useSession();
  if (isInitialized || isOffline) return children;
  return error ? <ServerUnreachable message={error} onRetry={retry} /> : <PageSpinner />;
}

/** Milliseconds without an answer after which nobody waits for it who can go on without it. */
const sessionTimeout = 2500;

/** Whether the server could not be reached about the stored session. A no is an answer. */
function useIsSessionUnchecked(): boolean {
  const { isInitialized, error } = useSession();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), sessionTimeout);
    return () => clearTimeout(timer);
  }, []);
  return !isInitialized && (error !== null || isLong) && hasStoredSession();
}

function SignedIn({ isOffline = false }: { isOffline?: boolean }) {
  const { isAuthenticated, hasLeft } = useSession();
  const { pathname, search, hash } = useLocation();
  if (isAuthenticated || isOffline) return <Outlet />;
  const signIn = hasLeft ? '/login' : signInPathFor(pathname + search + hash);
  return <Navigate to={signIn} replace />;
}

function SignedOut() {
  const { isAuthenticated } = useSession();
  const [query] = useSearchParams();
  // Whoever was signed in here before: the session that Google has opened is newer.
  if (!isAuthenticated || isBackFromGoogle(query)) return <Outlet />;
  return <Navigate to={safeNextPath(query.get('next'))} replace />;
}

function SigningUp() {
  const { isAuthenticated, user } = useSession();
  if (isAuthenticated && user?.collaboration) return <Navigate to={homePath} replace />;
  if (!isAuthenticated && !readPendingSignup()) return <Navigate to="/signup" replace />;
  return <Outlet />;
}

/** Pages of the signed-in user. */
export function Protected() {
  return (
    <SessionGate>
      <SignedIn />
    </SessionGate>
  );
}

/** Pages that work without the server, too: whoever is signed in on this device goes on where they were. */
export function KnownUserOnly() {
  const isOffline = useIsSessionUnchecked();
  const user = useKnownUser();
  // The page stays as it is when the server answers at last; for somebody else it is another one.
  return (
    <SessionGate key={user?.id} isOffline={isOffline}>
      <SignedIn isOffline={isOffline} />
    </SessionGate>
  );
}

/** Pages that make no sense for somebody who is in already. */
export function PublicOnly() {
  return (
    <SessionGate>
      <SignedOut />
    </SessionGate>
  );
}

/** The page behind a reset link: whoever holds a complete one may use it, signed in here or not. */
export function ByResetLink() {
  const [query] = useSearchParams();
  return readResetLink(query) ? <Outlet /> : <PublicOnly />;
}

/** The welcome page: open until its question is answered. */
export function WelcomeOnly() {
  return (
    <SessionGate>
      <SigningUp />
    </SessionGate>
  );
}
