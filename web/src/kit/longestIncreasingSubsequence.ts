/** Longest increasing subsequence of distinct numbers. */

/** `fixed`: one that is to be among them, if it is there at all. */
export function longestIncreasingSubsequence(
  numbers: readonly number[],
  fixed: number | null = null,
): number[] {
  const place = fixed === null ? -1 : numbers.indexOf(fixed);
  const at = place < 0 ? null : (numbers[place] ?? null);
  if (at === null) return findIncreasing(numbers);
  const below = numbers.slice(0, place).filter((number) => number < at);
  const above = numbers.slice(place + 1).filter((number) => number > at);
  return [...findIncreasing(below), at, ...findIncreasing(above)];
}

function findIncreasing(numbers: readonly number[]): number[] {
  if (numbers.every((number, place) => place === 0 || (numbers[place - 1] ?? 0) < number)) {
    return [...numbers];
  }
  /** By length of a subsequence: the index of the smallest number that ends one of this length. */
  const ends: number[] = [];
  const before = numbers.map((number, place) => {
    const length = firstNotBelow(ends, numbers, number);
    ends[length] = place;
    return ends[length - 1] ?? -1;
  });
  const made: number[] = [];
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place] ?? -1) {
    made.push(numbers[place] ?? 0);
  }
  return made.reverse();
}

function firstNotBelow(ends: readonly number[], numbers: readonly number[], target: number) {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[ends[middle] ?? -1] ?? 0) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
