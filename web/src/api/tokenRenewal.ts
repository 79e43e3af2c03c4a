/** Silent renewal of the access token: one at a time, never in a loop, and only the server may end a session. */
import { isExpired, isPastHalfLife, type KeptToken } from './accessToken';

export type RenewalOutcome =
  | { kind: 'renewed'; token: string }
  | { kind: 'ended' }
  /** The server could not be asked; nothing is known about the session. */
  | { kind: 'unreachable' };

interface RenewalParts {
  kept: () => KeptToken | null;
  keep: (token: string) => void;
  ask: () => Promise<RenewalOutcome>;
  onEnded: () => void;
  now: () => number;
}

/** After a failed attempt calls go out with the old token for a while instead of asking before each. */
const pauseAfterFailure = 60_000;

export function createRenewal(parts: RenewalParts) {
  let running: Promise<RenewalOutcome> | null = null;
  let renewedHere = false;
  let failedAt: number | null = null;

  function take(outcome: RenewalOutcome): RenewalOutcome {
    if (outcome.kind === 'renewed') {
      renewedHere = true;
      failedAt = null;
      parts.keep(outcome.token);
    } else {
      failedAt = parts.now();
    }
    if (outcome.kind === 'ended') parts.onEnded();
    return outcome;
  }

  async function run(): Promise<RenewalOutcome> {
    const before = parts.kept()?.token;
    const outcome = await parts.ask();
    const current = parts.kept()?.token;
    if (current === before) return take(outcome);
    // Signed out, or signed in anew, while we asked: that is newer than our answer.
    return current ? { kind: 'renewed', token: current } : { kind: 'ended' };
  }

  function renew(): Promise<RenewalOutcome> {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  function isDue(kept: KeptToken): boolean {
    const now = parts.now();
    if (failedAt !== null && Math.abs(now - failedAt) < pauseAfterFailure) return false;
    // Once renewed, the expiry is no longer held against this browser's clock: a clock that is
    // hours ahead would call every fresh token expired.
    if (!renewedHere && isExpired(kept.token, now)) return true;
    return isPastHalfLife(kept, now);
  }

  /** The token to send with a call, renewed beforehand when it is due. */
  async function tokenToSend(): Promise<string | null> {
    const kept = parts.kept();
    if (kept && isDue(kept)) await renew();
    return parts.kept()?.token ?? null;
  }

  /** After a 401: another token to try once, if there is one. */
  async function insteadOf(refused: string): Promise<RenewalOutcome> {
    const current = parts.kept()?.token;
    if (!current) return { kind: 'ended' };
    // Another call or another tab was quicker.
    if (current !== refused) return { kind: 'renewed', token: current };
    return renew();
  }

  return { tokenToSend, insteadOf };
}

export type Renewal = ReturnType<typeof createRenewal>;
