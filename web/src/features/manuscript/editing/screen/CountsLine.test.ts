import { expect, test } from 'vitest';
import { listCounts, summarizeCounts } from './CountsLine';

const counts = { words: 1204, pages: 12, scenes: 1, characters: 3, selected: 0 };

test.each([
  [counts, 0, ['1,204 words', '12 pages', '1 scene']],
  [counts, 90, ['1,204 words', '12 of 90 pages', '1 scene']],
  [{ ...counts, selected: 34 }, 0, ['34 of 1,204 words', '12 pages', '1 scene']],
  [{ ...counts, words: 1, pages: 1, scenes: 0 }, 0, ['1 word', '1 page', '0 scenes']],
])('the counts %j with a page target of %d are summarised', (scriptCounts, target, parts) => {
  expect(summarizeCounts(scriptCounts, target)).toEqual(parts);
});

test('all counts are listed, selected words only with a selection', () => {
  expect(
    listCounts({ ...counts, selected: 34 }, 90).map(({ label, value }) => `${label} ${value}`),
  ).toEqual([
    'Words 1,204',
    'Words selected 34',
    'Pages 12 of 90',
    'Scenes 1',
    'Characters who speak 3',
  ]);
  expect(listCounts(counts, 0).map(({ label }) => label)).not.toContain('Words selected');
});
