/** News of versions: numbers that the room tells, and that grow with every change (VE48). Each part listens to its own. */
import type { VersionNumbers } from '../session/protocol';
import type { NewsFollower } from './newsFollower';

export type VersionName = keyof VersionNumbers;

export class VersionNews {
  readonly #numbers = new Map<VersionName, number>();
  readonly #listeners = new Map<VersionName, Set<() => void>>();

  /** The number that the room has told of last; 0: none yet. */
  latest(name: VersionName): number {
    return this.#numbers.get(name) ?? 0;
  }

  /** For `onVersions` of a session. */
  readonly announce = (numbers: VersionNumbers): void => {
    for (const [name, number] of Object.entries(numbers) as [VersionName, number][]) {
      this.#numbers.set(name, Math.max(this.latest(name), number));
      for (const listener of this.#listeners.get(name) ?? []) listener();
    }
  };

  subscribe(name: VersionName, listener: () => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Starts the follower, and tells it of each change; returns what ends that. */
  follow(name: VersionName, follower: NewsFollower): () => void {
    const unsubscribe = this.subscribe(name, follower.announce);
    follower.start();
    return () => {
      unsubscribe();
      follower.stop();
    };
  }
}
