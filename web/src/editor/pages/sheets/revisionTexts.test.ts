// @vitest-environment node
import { expect, test } from 'vitest';
import { paginate } from '../../../screenplay/layout/paginate';
import { LETTER } from '../../../screenplay/profile';
import {
  docOfCase,
  type RevisionCase,
  revisionCases,
  sentRevisionsOf,
} from '../../../testing/layout/revisionFixtures';
import { baselineFromSent } from '../../revisions/revisionBaseline';
import { ShownRevisions } from '../../revisions/revisionsPlugin';
import { readElements } from '../../schema/layoutElements';
import { PrintPaging } from '../paging/printPaging';
import { sheetTexts } from './headersAndFooters';
import { revisePage } from './revisionTexts';

function open(fixture: RevisionCase) {
  const doc = docOfCase(fixture.text);
  const paging = new PrintPaging(paginate(readElements(doc), LETTER));
  return {
    paging,
    revised: {
      doc,
      revisions: new ShownRevisions(sentRevisionsOf(fixture), doc.children),
      autoMarkCount: fixture.autoMarkCount,
    },
  };
}

test.each(revisionCases)('$name', (fixture) => {
  const { paging, revised } = open(fixture);
  const found = Array.from({ length: paging.count }, (_, page) => {
    const { marks, newest } = revisePage(paging, page, revised);
    // Six lines of margin stand above the first row.
    const rows = marks.map(({ y, text }) => [String(y - 5), Number(text)]);
    return { rows: Object.fromEntries(rows), newest: newest?.number ?? 0 };
  });
  expect(found).toEqual(fixture.pages);
});

test('RV4: a revised page names its set in the header, and in the fields of a header of the writer', () => {
  const { paging, revised } = open(revisionCases[6] as RevisionCase);
  const textsOf = (page: number, centre = '') => {
    const header = { left: '', centre, right: '' };
    const footer = { left: '', centre: '', right: '' };
    const texts = { header, footer, onFirstPage: true, introPages: 0, values: {} };
    const revision = revisePage(paging, page, revised);
    return sheetTexts(paging, page, { texts, sceneNumber: () => '', numbered: LETTER }, revision)
      .filter(({ kind }) => kind === 'header')
      .map(({ text, x }) => [text, x]);
  };
  expect(textsOf(0)).toEqual([]);
  expect(textsOf(2)).toEqual([['Blue Rev.', 324]]);
  expect(textsOf(2, '{Collated Revisions} / {Active Revision}')[0]?.[0]).toBe(
    'Blue Rev. / Pink Rev.',
  );
  expect(textsOf(0, '{Active Revision}')[0]?.[0]).toBe('Pink Rev.');
});

test('RV3: marks stand at 7.75 inches, with the sign of their set', () => {
  const { paging, revised } = open(revisionCases[0] as RevisionCase);
  expect(revisePage(paging, 0, revised).marks).toEqual([
    { kind: 'revision', text: '1', x: 558, y: 6, align: 'left', rtl: false },
  ]);
});

test('characters of two units are counted as one by the server, and as two here', () => {
  const line = { id: 'a', fields: {}, runs: [['😀 He stands.', ''] as const] };
  const sent = { ...line, spans: [[0, 5] as const, [1, 6] as const], points: [[2, 1] as const] };
  const set = { number: 1, name: '', color: '', paper: '', mark: '*' };
  const baseline = baselineFromSent({ sets: [set], shown: 'all', lines: [sent] });
  expect(baseline.marks.get('a')).toEqual({
    spans: [
      [0, 6],
      [1, 6],
    ],
    points: [[3, 1]],
  });
});
