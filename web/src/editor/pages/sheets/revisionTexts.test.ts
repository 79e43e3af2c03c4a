// @vitest-environment node
import type { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import fixtures from '../../../../../fixtures/revisions/pages.json';
import { paginate } from '../../../screenplay/layout/paginate';
import { LETTER } from '../../../screenplay/profile';
import { baselineFromSent, type SentRevisions } from '../../revisions/revisionBaseline';
import { ShownRevisions } from '../../revisions/revisionsPlugin';
import { readElements } from '../../schema/layoutElements';
import { schema } from '../../schema/schema';
import { PrintPaging } from '../paging/printPaging';
import { sheetTexts } from './headersAndFooters';
import { revisePage } from './revisionTexts';

interface FixtureLine {
  id: string;
  text: string;
  kind?: string;
  dual?: string;
  break?: boolean;
  repeat?: number;
  spans?: [number, number][];
}

interface FixtureCase {
  name: string;
  sets: string[];
  shown?: 'all' | 'active' | 'none';
  baseline: FixtureLine[];
  text: FixtureLine[];
  pages: { rows: Record<string, number>; newest: number }[];
}

const cases = fixtures as unknown as FixtureCase[];

function toDoc(lines: readonly FixtureLine[]): Node {
  const nodes = lines.flatMap((line) =>
    Array.from({ length: line.repeat ?? 1 }, (_, at) => toNode(line, `${line.id}${at || ''}`)),
  );
  return schema.node('doc', null, nodes);
}

function toNode({ kind = 'action', dual, text, break: breaks }: FixtureLine, id: string): Node {
  const attrs = { id, kind, ...(dual && { dual }), ...(breaks && { breakBefore: 'true' }) };
  return schema.node('element', attrs, schema.text(text));
}

/** As the server sends them. */
function toSent({ sets, shown = 'all', baseline }: FixtureCase): SentRevisions {
  const spans = new Map(baseline.map((line) => [line.id, line.spans ?? []]));
  return {
    shown,
    sets: sets.map((color, at) => ({
      ...{ number: at + 1, color, name: `${color} Rev.` },
      ...{ paper: '#c6edfe', mark: String(at + 1) },
    })),
    lines: toDoc(baseline).children.map(({ attrs, textContent }) => {
      const { id, ...others } = attrs;
      const fields = Object.entries(others).filter(([, value]) => value !== null);
      return {
        id,
        fields: Object.fromEntries(fields),
        runs: [[textContent, '']],
        spans: spans.get(id) ?? [],
        points: [],
      };
    }),
  };
}

function open(fixture: FixtureCase) {
  const doc = toDoc(fixture.text);
  const paging = new PrintPaging(paginate(readElements(doc), LETTER));
  return { paging, revised: { doc, revisions: new ShownRevisions(toSent(fixture), doc) } };
}

test.each(cases)('$name', (fixture) => {
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
  const { paging, revised } = open(cases[6] as FixtureCase);
  const textsOf = (page: number, centre = '') => {
    const header = { left: '', centre, right: '' };
    const footer = { left: '', centre: '', right: '' };
    const texts = { header, footer, onFirstPage: true, introPages: 0 };
    const revision = revisePage(paging, page, revised);
    return sheetTexts(paging, page, texts, revision)
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
  const { paging, revised } = open(cases[0] as FixtureCase);
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
