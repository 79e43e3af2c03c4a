import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../../kit/problem';
import { NewsFollower } from './newsFollower';
import { VersionNews } from './versionNews';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose answers are given by hand, in the order of the calls. */
function openServer() {
  const calls: { answer: () => void; fail: (status: number) => void }[] = [];
  const failures: number[] = [];
  const follower = new NewsFollower({
    fetch: () =>
      new Promise<void>((resolve, reject) => {
        const fail = (status: number) => reject(new Problem(status, null));
        calls.push({ answer: resolve, fail });
      }),
    onFailure: ({ status }) => failures.push(status),
  });
  return { calls, failures, follower };
}

/** Lets promises that are settled be heard. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('VE48: news that come while a fetch is on its way are fetched behind it, once', async () => {
  const { calls, follower } = openServer();
  const news = new VersionNews();
  const stop = news.follow('marking', follower);
  expect(calls).toHaveLength(1);
  // The same number twice: a switch that changed nothing of the baseline is told, too.
  news.announce({ marking: 4 });
  news.announce({ marking: 4 });
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  await settle();
  expect(calls).toHaveLength(2);
  calls[1]?.answer();
  await settle();
  expect(calls).toHaveLength(2);
  stop();
  news.announce({ marking: 5 });
  expect(calls).toHaveLength(2);
});

test('a server that does not answer is asked again, less and less often, until nobody follows', async () => {
  const { calls, failures, follower } = openServer();
  follower.start();
  for (const [number, delay] of [2000, 10_000, 30_000, 30_000].entries()) {
    calls[number]?.fail(0);
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(calls).toHaveLength(number + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(number + 2);
  }
  expect(failures).toEqual([0, 0, 0, 0]);
  follower.stop();
  calls.at(-1)?.fail(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(5);
});

test('a server that refuses is asked again when it has news, and not before', async () => {
  const { calls, failures, follower } = openServer();
  follower.start();
  calls[0]?.fail(403);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([calls.length, failures]).toEqual([1, [403]]);
  follower.announce();
  expect(calls).toHaveLength(2);
});

test('who stops and starts while a fetch is on its way fetches once more: news may have come between', async () => {
  const { calls, follower } = openServer();
  follower.start();
  follower.stop();
  follower.announce();
  follower.start();
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  await settle();
  expect(calls).toHaveLength(2);
});
