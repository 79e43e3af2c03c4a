import { expect, test } from 'vitest';
import { SeededRandom } from '../../testing/collaboration/SeededRandom';
import { type MatchedLine, matchLines } from './matchLines';

const a = (words: string): MatchedLine => ({ kind: 'action', words });
const c = (words: string): MatchedLine => ({ kind: 'character', words });

function pairsOf(old: readonly MatchedLine[], now: readonly MatchedLine[]): [number, number][] {
  return [...matchLines(old, now)].sort(([one], [other]) => one - other);
}

test('equal lines are matched, also behind inserted or deleted ones', () => {
  const old = [a('Rain.'), c('ANA'), a('A door.'), c('ANA'), a('Night.')];
  expect(pairsOf(old, [a('Wind.'), ...old])).toEqual([0, 1, 2, 3, 4].map((n) => [n + 1, n]));
  expect(pairsOf(old, [old[0], old[2], old[4]] as MatchedLine[])).toEqual([
    [0, 0],
    [1, 2],
    [2, 4],
  ]);
});

test('a rewritten line is matched where its kind and most of its words stay', () => {
  const old = [a('Rain falls on the pier.'), c('ANA'), a('Nobody is there.')];
  const now = [a('Snow falls on the pier.'), c('BO'), a('A gull walks by.')];
  expect(pairsOf(old, now)).toEqual([[0, 0]]);
  expect(pairsOf([a('ANA')], [c('ANA')])).toEqual([]);
});

test('no line is matched with those of another script', () => {
  expect(pairsOf([a('Rain.'), a('Wind.')], [a('A ship.')])).toEqual([]);
  expect(pairsOf([], [a('A ship.')])).toEqual([]);
});

test('matched pairs are in order, and unchanged lines at both ends are matched', () => {
  const random = new SeededRandom(7);
  for (let round = 0; round < 200; round += 1) {
    const some = (count: number) => Array.from({ length: count }, () => a(`${random.below(6)}`));
    const [head, tail] = [some(3), some(3)];
    const pairs = pairsOf([...head, ...some(4), ...tail], [...head, ...some(5), ...tail]);
    for (const [at, [now, old]] of pairs.entries()) {
      const [lastNow, lastOld] = pairs[at - 1] ?? [-1, -1];
      expect(now > lastNow && old > lastOld).toBe(true);
    }
    expect(pairs.slice(0, 3)).toEqual([0, 1, 2].map((n) => [n, n]));
    expect(pairs.length).toBeGreaterThanOrEqual(6);
  }
});

test('crossing candidates in a file of 14,000 lines are matched', () => {
  const [old, now]: [MatchedLine[], MatchedLine[]] = [[], []];
  for (let line = 7_000; line >= 0; line -= 1) {
    old.push(a(`x${line}`), a(`x${line + 1}`));
    now.push(a(`x${line}`), a(`only here ${line}`));
  }
  const pairs = pairsOf(old, now);
  expect(pairs.at(-1)).toEqual([14_000, 14_000]);
  for (const [one, other] of pairs) expect(now[one]).toEqual(old[other]);
});
