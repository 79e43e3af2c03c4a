/** Silent renewal of the access token: one at a time, never in a loop, and only the server may end a session. */
import { isExpired, isPastHalfLife, type StoredToken } from './accessToken';

export type RenewalOutcome =
  | { kind: 'renewed'; token: string }
  | { kind: 'ended' }
  /** The server could not be asked; nothing is known about the session. */
  | { kind: 'unreachable' };

interface RenewalOptions {
  read: () => StoredToken | null;
  store: (token: string) => void;
  request: () => Promise<RenewalOutcome>;
  onEnded: () => void;
  now: () => number;
}

/** After a failed attempt calls go out with the old token for a while instead of asking before each. */
const pauseAfterFailure = 60_000;

export function createTokenRenewal(options: RenewalOptions) {
  let running: Promise<RenewalOutcome> | null = null;
  let renewedHere = false;
  let failedAt: number | null = null;

  function applyOutcome(outcome: RenewalOutcome): RenewalOutcome {
    if (outcome.kind === 'renewed') {
      renewedHere = true;
      failedAt = null;
      options.store(outcome.token);
    } else {
      failedAt = options.now();
    }
    if (outcome.kind === 'ended') options.onEnded();
    return outcome;
  }

  async function run(): Promise<RenewalOutcome> {
    const before = options.read()?.token;
    const outcome = await options.request();
    const current = options.read()?.token;
    if (current === before) return applyOutcome(outcome);
    // Signed out, or signed in anew, while we asked: that is newer than our answer.
    return current ? { kind: 'renewed', token: current } : { kind: 'ended' };
  }

  function renew(): Promise<RenewalOutcome> {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  function isDue(stored: StoredToken): boolean {
    const now = options.now();
    if (failedAt !== null && Math.abs(now - failedAt) < pauseAfterFailure) return false;
    // Once renewed, the expiry is no longer held against this browser's clock: a clock that is
    // hours ahead would call every fresh token expired.
    if (!renewedHere && isExpired(stored.token, now)) return true;
    return isPastHalfLife(stored, now);
  }

  /** The token to send with a call, renewed beforehand when it is due. */
  async function tokenToSend(): Promise<string | null> {
    const stored = options.read();
    if (stored && isDue(stored)) await renew();
    return options.read()?.token ?? null;
  }

  /** After a 401: another token to try once, if there is one. */
  async function replaceRefused(refused: string): Promise<RenewalOutcome> {
    const current = options.read()?.token;
    if (!current) return { kind: 'ended' };
    // Another call or another tab was quicker.
    if (current !== refused) return { kind: 'renewed', token: current };
    return renew();
  }

  return { tokenToSend, insteadOf: replaceRefused };
}

export type TokenRenewal = ReturnType<typeof createTokenRenewal>;
