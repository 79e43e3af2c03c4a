/** Counts how many items two lists, or letters two texts, share at the start and at the end. */
export interface CommonEnds {
  readonly first: number;
  readonly last: number;
}

/** Items that never change: compared by identity alone. Called for each key: a row has as many members as a script has lines. */
export function countCommonEnds<T>(old: ArrayLike<T>, now: ArrayLike<T>): CommonEnds {
  const limit = Math.min(old.length, now.length);
  let first = 0;
  while (first < limit && old[first] === now[first]) first += 1;
  let last = 0;
  while (last < limit - first && old[old.length - 1 - last] === now[now.length - 1 - last]) {
    last += 1;
  }
  return { first, last };
}
