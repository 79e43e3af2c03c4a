/** Longest increasing subsequence of distinct numbers. */

/** `fixed`: one that is to be among them, if it is there at all. */
export function longestIncreasingSubsequence(
  numbers: readonly number[],
  fixed: number | null = null,
): number[] {
  const index = fixed === null ? -1 : numbers.indexOf(fixed);
  const pivot = index < 0 ? null : (numbers[index] ?? null);
  if (pivot === null) return findIncreasing(numbers);
  const below = numbers.slice(0, index).filter((number) => number < pivot);
  const above = numbers.slice(index + 1).filter((number) => number > pivot);
  return [...findIncreasing(below), pivot, ...findIncreasing(above)];
}

function findIncreasing(numbers: readonly number[]): number[] {
  if (numbers.every((number, index) => index === 0 || (numbers[index - 1] ?? 0) < number)) {
    return [...numbers];
  }
  /** By length of a subsequence: the index of the smallest number that ends one of this length. */
  const ends: number[] = [];
  const previous = numbers.map((number, index) => {
    const length = firstNotBelow(ends, numbers, number);
    ends[length] = index;
    return ends[length - 1] ?? -1;
  });
  const sequence: number[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    sequence.push(numbers[index] ?? 0);
  }
  return sequence.reverse();
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
