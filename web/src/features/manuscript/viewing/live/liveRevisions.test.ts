// @vitest-environment node
import { expect, test } from 'vitest';
import { ShownRevisions } from '../../../../editor/revisions/revisionsPlugin';
import { readElements } from '../../../../editor/schema/layoutElements';
import { paginate } from '../../../../screenplay/layout/paginate';
import { LETTER } from '../../../../screenplay/profile';
import {
  docOfCase,
  revisionCases,
  sentRevisionsOf,
} from '../../../../testing/layout/revisionFixtures';
import { revisePages } from './liveRevisions';

test.each(revisionCases)('VE64, for visitors who read along: $name', (fixture) => {
  const doc = docOfCase(fixture.text);
  const { pages } = paginate(readElements(doc), LETTER);
  const nodes = new Map(doc.children.map((node) => [String(node.attrs.id), node]));
  const revisions = new ShownRevisions(sentRevisionsOf(fixture), doc.children);
  const found = revisePages(pages, nodes, revisions, fixture.autoMarkCount).map((page) => ({
    rows: Object.fromEntries(page?.marks.map(({ row, text }) => [String(row), Number(text)]) ?? []),
    newest: page ? fixture.sets.indexOf(page.name.replace(' Rev.', '')) + 1 : 0,
  }));
  expect(found).toEqual(fixture.pages);
});
