/** Threads about beats and cards: shown with these, and counted for them (ST32). */
import type { ThreadStore } from './ThreadStore';
import type { Thread } from './threadApi';

export type TargetKind = 'beat' | 'card';

/** In the order in which they began. */
export function listTargetThreads(
  threads: readonly Thread[],
  kind: TargetKind,
  targetId: string,
): readonly Thread[] {
  return threads
    .filter((thread) => thread.kind === kind && thread.targetId === targetId)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Numbers of comments in open threads, by the key of the beat or card. */
export function countTargetComments(
  threads: readonly Thread[],
  kind: TargetKind,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const thread of threads) {
    if (thread.kind !== kind || thread.status !== 'open') continue;
    counts.set(thread.targetId, (counts.get(thread.targetId) ?? 0) + thread.comments.length);
  }
  return counts;
}

function isEqual(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([key, count]) => other.get(key) === count);
}

/** The same map for as long as no number changes: most news are about something else. */
export function createTargetCounter({ getSnapshot }: Pick<ThreadStore, 'getSnapshot'>) {
  const counted = new Map<TargetKind, ReadonlyMap<string, number>>();
  return (kind: TargetKind): ReadonlyMap<string, number> => {
    const before = counted.get(kind);
    const now = countTargetComments(getSnapshot().threads, kind);
    const kept = before && isEqual(before, now) ? before : now;
    counted.set(kind, kept);
    return kept;
  };
}
