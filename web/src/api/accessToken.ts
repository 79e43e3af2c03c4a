/** The access token stored in the browser, and when it is due for renewal. */
import { deviceStore } from '../kit/deviceStorage';

export const tokenKey = 'accessToken';
const receivedKey = 'accessTokenReceivedAt';

export interface StoredToken {
  token: string;
  /** By this browser's clock, shared by all its tabs; null when unknown. */
  receivedAt: number | null;
}

export function readStoredToken(): StoredToken | null {
  const token = deviceStore.read(tokenKey);
  if (!token) return null;
  const receivedAt = Number(deviceStore.read(receivedKey) ?? Number.NaN);
  return { token, receivedAt: Number.isFinite(receivedAt) ? receivedAt : null };
}

export function storeToken(token: string, now: number = Date.now()): void {
  // The time first: another tab wakes up at the token and must find both.
  deviceStore.write(receivedKey, String(now));
  deviceStore.write(tokenKey, token);
}

interface Claims {
  sub?: unknown;
  iat?: unknown;
  exp?: unknown;
}

/** Reads without checking anything: the server is the judge. */
function parseClaims(token: string): Claims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

/** Whether this browser is signed in as this user now, by the token: another tab may have changed that just before. */
export function isSignedInAs(userId: string): boolean {
  const stored = readStoredToken();
  return stored !== null && parseClaims(stored.token)?.sub === userId;
}

interface TokenLifetime {
  issuedAt: number;
  expiresAt: number;
}

/** Issue and expiry in milliseconds. */
function tokenLifetime(token: string): TokenLifetime | null {
  const claims = parseClaims(token);
  const expiresAt = Number(claims?.exp) * 1000;
  const issuedAt = Number(claims?.iat ?? claims?.exp) * 1000;
  return Number.isFinite(expiresAt) ? { issuedAt, expiresAt } : null;
}

/** The spec's rule: expired when `exp` is not later than now. An unreadable token counts as expired. */
export function isExpired(token: string, now: number): boolean {
  const lifetime = tokenLifetime(token);
  return lifetime === null || lifetime.expiresAt <= now;
}

/**
 * Whether under half of the token's life remains. Measured from when this browser received it, so that
 * a wrong clock, which shifts both readings alike, cannot make a fresh token look old.
 */
export function isPastHalfLife(stored: StoredToken, now: number): boolean {
  const lifetime = tokenLifetime(stored.token);
  if (lifetime === null) return false;
  return (
    now - (stored.receivedAt ?? lifetime.issuedAt) > (lifetime.expiresAt - lifetime.issuedAt) / 2
  );
}
