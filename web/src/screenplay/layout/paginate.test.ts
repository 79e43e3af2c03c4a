import { expect, test } from 'vitest';
import { asText, pairs } from '../../testing/layoutPairs';
import { paginate } from './paginate';

test.each(pairs())('$name ($rules)', ({ elements, profile, pages }) => {
  expect(asText(paginate(elements, profile).pages)).toBe(pages);
});
