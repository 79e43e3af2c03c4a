// @vitest-environment node
import { expect, test } from 'vitest';
import { hours, makeToken } from '../testing/app/accountBuilders';
import type { StoredToken } from './accessToken';
import { createTokenRenewal, type RenewalOutcome } from './tokenRenewal';

const noon = Date.UTC(2026, 0, 1, 12);

/** A browser with its own clock, a server that issues by the true time, and the token storage shared by tabs. */
function setUp({ skew = 0, tokenAge = 0 } = {}) {
  const env = {
    trueTime: noon,
    requests: 0,
    ended: 0,
    reply: 'renews' as 'renews' | 'ended' | 'unreachable',
    stored: null as StoredToken | null,
  };
  const now = () => env.trueTime + skew;
  const issue = (at: number, mark: string) => makeToken(at, at + 12 * hours, mark);
  const ask = async (): Promise<RenewalOutcome> => {
    env.requests += 1;
    await Promise.resolve();
    if (env.reply !== 'renews') return { kind: env.reply };
    return { kind: 'renewed', token: issue(env.trueTime, `r${env.requests}`) };
  };
  const openTab = () =>
    createTokenRenewal({
      read: () => env.stored,
      store: (token) => {
        env.stored = { token, receivedAt: now() };
      },
      request: ask,
      onEnded: () => {
        env.ended += 1;
        env.stored = null;
      },
      now,
    });
  const stored = issue(noon - tokenAge, 'stored');
  env.stored = { token: stored, receivedAt: now() - tokenAge };
  return { env, stored, openTab };
}

test('a token before its half-life is sent without a renewal', async () => {
  const { env, stored, openTab } = setUp({ tokenAge: 1 * hours });
  expect(await openTab().tokenToSend()).toBe(stored);
  expect(env.requests).toBe(0);
});

test.each([
  ['expired', 13 * hours],
  ['past half its life', 7 * hours],
])('a token that is %s is renewed before it is sent', async (_, tokenAge) => {
  const { env, stored, openTab } = setUp({ tokenAge });
  const sent = await openTab().tokenToSend();
  expect(sent).toBe(env.stored?.token);
  expect(sent).not.toBe(stored);
});

test('several calls at once share one renewal', async () => {
  const { env, openTab } = setUp({ tokenAge: 13 * hours });
  const tab = openTab();
  const sent = await Promise.all([tab.tokenToSend(), tab.tokenToSend(), tab.tokenToSend()]);
  expect(env.requests).toBe(1);
  expect(new Set(sent).size).toBe(1);
});

test('several refused calls share one renewal', async () => {
  const { env, stored, openTab } = setUp();
  const tab = openTab();
  await Promise.all([tab.insteadOf(stored), tab.insteadOf(stored)]);
  await tab.insteadOf(stored);
  expect(env.requests).toBe(1);
});

test.each([
  ['a year ahead', 365 * 24 * hours],
  ['a year behind', -365 * 24 * hours],
])('a clock %s causes at most one renewal and does not end the session', async (_, skew) => {
  const { env, openTab } = setUp({ skew });
  const tab = openTab();
  for (let call = 0; call < 10; call += 1) expect(await tab.tokenToSend()).not.toBeNull();
  expect(env.requests).toBeLessThanOrEqual(1);
  expect(env.ended).toBe(0);
});

test('two tabs with a wrong clock do not renew against each other', async () => {
  const { env, openTab } = setUp({ skew: 365 * 24 * hours });
  const [one, other] = [openTab(), openTab()];
  for (let call = 0; call < 10; call += 1) {
    await one.tokenToSend();
    await other.tokenToSend();
  }
  expect(env.requests).toBeLessThanOrEqual(2);
});

test('a page that stays open renews its token after each half-life', async () => {
  const { env, openTab } = setUp();
  const tab = openTab();
  for (let day = 0; day < 4; day += 1) {
    env.trueTime += 7 * hours;
    await tab.tokenToSend();
    await tab.tokenToSend();
  }
  expect(env.requests).toBe(4);
});

test('an unreachable server neither ends the session nor gets a renewal request before each call', async () => {
  const { env, stored, openTab } = setUp({ tokenAge: 13 * hours });
  env.reply = 'unreachable';
  const tab = openTab();
  expect(await tab.tokenToSend()).toBe(stored);
  expect(await tab.tokenToSend()).toBe(stored);
  expect(env.requests).toBe(1);
  expect(env.ended).toBe(0);
});

test('a session ended by the server is reported once, and not renewed again', async () => {
  const { env, openTab } = setUp({ tokenAge: 13 * hours });
  env.reply = 'ended';
  const tab = openTab();
  expect(await tab.tokenToSend()).toBeNull();
  expect(await tab.tokenToSend()).toBeNull();
  expect(env).toMatchObject({ requests: 1, ended: 1 });
});

test('a token renewed by another tab is used without a request', async () => {
  const { env, stored, openTab } = setUp();
  env.stored = { token: 'newer', receivedAt: noon };
  expect(await openTab().insteadOf(stored)).toEqual({ kind: 'renewed', token: 'newer' });
  expect(env.requests).toBe(0);
});

test('a sign-out during the renewal is not undone by its answer', async () => {
  const { env, stored, openTab } = setUp();
  const outcome = openTab().insteadOf(stored);
  env.stored = null;
  expect(await outcome).toEqual({ kind: 'ended' });
  expect(env.stored).toBeNull();
});
