/** Follower of the room's news: fetches what a store shows, anew after news or a reconnect, less and less often after failures. */
import { useEffect } from 'react';
import { asProblem, type Problem } from '../../kit/problem';
import { type SavingStore, watchReconnects } from '../session/savingState';

/** Milliseconds until another try, after the first and after the later failures. */
const RETRY_DELAYS = [2000, 10_000, 30_000];

export interface NewsSource {
  /** Fetches what has changed, and keeps it; throws where that fails. */
  readonly fetch: () => Promise<void>;
  readonly onFailure: (problem: Problem) => void;
}

export class NewsFollower {
  readonly #source: NewsSource;
  #isStarted = false;
  #fetching: Promise<void> | null = null;
  /** News came while a fetch was on its way, whose answer may be older. */
  #isBehind = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: NewsSource) {
    this.#source = source;
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    // Of a fetch that began before a stop the answer may be older than news that nobody heard meanwhile.
    this.#isBehind = this.#fetching !== null;
    void this.refresh();
  }

  /** Ends all waiting; `start` goes on where it ended. */
  stop(): void {
    this.#isStarted = false;
    clearTimeout(this.#timer);
  }

  /** The room has told of a change. */
  readonly announce = (): void => {
    if (!this.#isStarted) return;
    this.#isBehind = this.#fetching !== null;
    void this.refresh();
  };

  /** Fetches at once; while a fetch is on its way, its answer is awaited. */
  refresh(): Promise<void> {
    clearTimeout(this.#timer);
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null;
      const isBehind = this.#isBehind;
      this.#isBehind = false;
      // After a failure the timer asks again.
      if (isBehind && this.#failures === 0 && this.#isStarted) void this.refresh();
    });
    return this.#fetching;
  }

  async #fetch(): Promise<void> {
    try {
      await this.#source.fetch();
      this.#failures = 0;
    } catch (error) {
      this.#fail(asProblem(error));
    }
  }

  /** A server that refuses is not asked again before it has news; one that does not answer is, less and less often. */
  #fail(problem: Problem): void {
    this.#source.onFailure(problem);
    if (problem.isRefusal) this.#failures = 0;
    if (problem.isRefusal || !this.#isStarted) return;
    const delay = RETRY_DELAYS[Math.min(this.#failures, RETRY_DELAYS.length - 1)];
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.refresh(), delay);
  }
}

interface FollowingStore {
  /** Returns what ends it. */
  start: () => () => void;
  refresh: () => Promise<void>;
}

/** Lets a store follow the news, and catch up when the connection was away. */
export function useFollowedNews(
  store: FollowingStore,
  session: SavingStore,
  isWanted: boolean,
): void {
  useEffect(() => {
    if (!isWanted) return;
    const stop = store.start();
    const stopWatching = watchReconnects(session, () => void store.refresh());
    return () => {
      stop();
      stopWatching();
    };
  }, [store, session, isWanted]);
}
