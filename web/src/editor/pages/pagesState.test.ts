// @vitest-environment node
import { EditorState, Plugin, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import type { Element, Kind } from '../../screenplay/elements';
import { estimatePages } from '../../screenplay/layout/estimate';
import { paginate } from '../../screenplay/layout/paginate';
import { LETTER } from '../../screenplay/profile';
import { asText, readLayoutPairs } from '../../testing/layout/layoutPairs';
import { PAGE_SETTINGS } from '../../testing/layout/pageSettings';
import { readElements } from '../schema/layoutElements';
import { schema } from '../schema/schema';
import { lineBreaksOf } from './decorations/lineBreaks';
import type { PageSettings } from './pagesState';
import {
  createPagesState,
  elementsInState,
  locatePage,
  pagesKey,
  printLayoutOf,
  updatePagesState,
} from './pagesState';
import { fillSceneNumbers } from './paging/generatedText';

function stateOf(elements: readonly Partial<Element>[], overrides: Partial<PageSettings> = {}) {
  const nodes = elements.map(({ id = '', runs = [], ...rest }) => {
    const attributes = Object.entries(rest).map(([name, value]) => [
      name === 'isOmitted' ? 'omitted' : name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const text = runs.map((run) => run.text).join('');
    return schema.node(
      'element',
      { id, ...Object.fromEntries(attributes) },
      text ? schema.text(text) : [],
    );
  });
  // The plugin's state alone: pages need no browser.
  const plugin = new Plugin({
    key: pagesKey,
    state: {
      init: (_, state) => createPagesState(state, { ...PAGE_SETTINGS, ...overrides }),
      apply: updatePagesState,
    },
  });
  return EditorState.create({ doc: schema.node('doc', null, nodes), plugins: [plugin] });
}

const action = (text: string, id = 'a') => ({ id, kind: 'action' as const, runs: [{ text }] });
function requirePagesOf(state: EditorState) {
  const pages = pagesKey.getState(state);
  if (!pages) throw new Error('no pages');
  return pages;
}

const nearOf = (state: EditorState) => pagesKey.getState(state)?.rendered ?? [];

test.each(readLayoutPairs())(
  'a document of elements has the pages of the layout: $name',
  ({ elements, profile, pages }) => {
    expect(asText(printLayoutOf(stateOf(elements, { profile }))?.pages ?? [])).toBe(pages);
  },
);

test('SN10: an omitted scene is folded behind OMITTED, and its lines do not print when they are unfolded (SN4, SN5)', () => {
  const heading = (id: string, isOmitted: boolean) =>
    ({ id, kind: 'sceneHeading', runs: [{ text: `INT. ${id}` }], isOmitted }) as const;
  const action = (id: string) => ({ id, kind: 'action', runs: [{ text: 'Rain.' }] }) as const;
  const lines = [
    ...[heading('h1', false), heading('h2', true), action('a2'), heading('h3', true)],
    ...[action('a3'), heading('h4', false)],
  ];
  const profile = { ...LETTER, numbersLeft: true, countsScenes: true };
  for (const overrides of [{}, { pageView: 'classic' }, { narrow: 400 }] as const) {
    const folded = stateOf(lines, { profile, ...overrides });
    const before = requirePagesOf(folded).paging.sheet(0);
    expect(before.items.map(({ offset }) => offset)).toEqual([0, 5]);
    const unfold = folded.tr.setMeta(pagesKey, { unfolded: new Set(['h2', 'h3']) });
    const { paging, sceneNumbers } = requirePagesOf(folded.apply(unfold));
    const { items, texts } = paging.sheet(0);
    const omittedOf = (sheet: typeof before) => sheet.texts.find(({ kind }) => kind === 'omitted');
    expect(omittedOf(before)).toEqual(omittedOf({ ...before, texts }));
    expect(items.map(({ isNonPrinting }) => isNonPrinting)).toEqual([
      ...[false, true, true, true, true, false],
    ]);
    expect(texts.filter(({ kind }) => kind === 'omitted').map(({ text }) => text)).toEqual([
      'OMITTED',
    ]);
    const words = fillSceneNumbers(texts, sceneNumbers.printed);
    const numbers = words.filter(({ kind }) => kind === 'sceneNumber').map(({ text }) => text);
    expect(numbers.toSorted()).toEqual(['1', '2-3', '4']);
    const omitted = texts.find(({ kind }) => kind === 'omitted');
    expect(items[0]?.top).toBeLessThan(omitted?.y ?? 0);
    expect(items[1]?.top).toBeGreaterThan(omitted?.y ?? 99);
  }
});

/** A small seeded random number generator. */
function createRandom(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return Math.floor((at / 2 ** 32) * below);
  };
}

const WORDS = ['One. ', 'two-three ', 'Four! ', 'INT. BARN ', '\n', 'five ', '“Six.” '];
const KINDS = [
  'action',
  'character',
  'dialogue',
  'sceneHeading',
  'note',
  'transition',
  'list-item',
];

function changed(state: EditorState, random: (below: number) => number): EditorState {
  const { tr, doc } = state;
  const index = random(doc.childCount);
  let at = 0;
  for (let before = 0; before < index; before++) at += doc.child(before).nodeSize;
  const inside = at + 1 + random(doc.child(index).content.size + 1);
  const edits = [
    () => tr.insertText((WORDS[random(WORDS.length)] ?? '').repeat(1 + random(12)), inside),
    () => tr.split(inside),
    () => tr.setNodeAttribute(at, 'kind', KINDS[random(KINDS.length)]),
    () => tr.setNodeAttribute(at, 'dual', [null, 'left', 'right'][random(3)]),
    () => (doc.childCount > 3 ? tr.delete(at, at + doc.child(index).nodeSize) : tr),
    () => tr.setSelection(TextSelection.near(doc.resolve(inside))),
  ];
  edits[random(edits.length)]?.();
  return state.apply(tr);
}

test.each([1, 2, 3])(
  'after any change the pages are those of the script laid out anew (seed %i)',
  (seed) => {
    const random = createRandom(seed);
    const start = Array.from({ length: 150 }, (_, at) =>
      action('Rain falls. It does not stop. '.repeat(1 + (at % 9)), `e${at}`),
    );
    let print = stateOf(start);
    let classic = stateOf(start, { pageView: 'classic' });
    const other = createRandom(seed);
    for (let round = 0; round < 40; round++) {
      print = changed(print, random);
      classic = changed(classic, other);
      const elements = readElements(print.doc);
      expect(elementsInState(print)).toEqual(elements);
      expect(asText(printLayoutOf(print)?.pages ?? [])).toBe(asText(paginate(elements).pages));
      const counts = estimatePages(elementsInState(classic)).map((ids) => ids.length);
      const firstElements = pagesKey.getState(classic)?.paging.firstElements ?? [];
      const length = elementsInState(classic).length;
      expect(
        firstElements.map((first, page) => (firstElements[page + 1] ?? length) - first),
      ).toEqual(counts);
      const fresh = EditorState.create({
        doc: print.doc,
        plugins: print.plugins,
        selection: print.selection,
      });
      expect(nearOf(print).map(({ index, top, bottom }) => [index, top, bottom])).toEqual(
        nearOf(fresh).map(({ index, top, bottom }) => [index, top, bottom]),
      );
    }
  },
);

test('every rendered element appears once, in the order of the script', () => {
  const state = stateOf(
    Array.from({ length: 400 }, (_, at) => action(`Line ${at}. And another. `.repeat(6), `e${at}`)),
  );
  const indexes = nearOf(state).map(({ index }) => index);
  expect(indexes).toEqual(Array.from(indexes, (_, at) => at));
  expect(indexes.length).toBeLessThan(120);
});

test('both ends of the selection are rendered, however far away', () => {
  const state = stateOf(Array.from({ length: 900 }, (_, at) => action('Line.', `e${at}`)));
  const end = state.doc.content.size - 1;
  const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 2000, end)));
  const near = new Set(nearOf(selected).map(({ index }) => index));
  expect(near.has(899)).toBe(true);
  expect(near.has(selected.selection.$anchor.index(0))).toBe(true);
  expect(near.size).toBeLessThan(400);
});

test('a page begins inside of an element that is split (PG10)', () => {
  const text = 'A sentence of some length stands here for you. '.repeat(70).trim();
  const state = stateOf([action('First.'), action(text, 'b')]);
  const element = nearOf(state)[1];
  const starts = element ? lineBreaksOf(element).starts : [];
  expect(starts).toHaveLength(1);
  expect(starts[0]?.gap).toBeGreaterThan(12);
  const cut = (nearOf(state)[1]?.position ?? 0) + 1 + (starts[0]?.from ?? 0);
  expect(locatePage(state, cut - 1).label).toBe('1');
  expect(locatePage(state, cut)).toEqual({ page: 1, label: '2', lastLabel: '2' });
});

test('plain text wraps by itself, text with hyphens gets forced line breaks', () => {
  const plain = 'Plain words, nothing else; they wrap at blanks. “Yes!” he said (twice). '.repeat(
    3,
  );
  const hyphens = 'Half-lit, well-known, never-ending and so-called hyphens. '.repeat(3);
  const lines = nearOf(stateOf([action(plain), action(hyphens, 'b')])).map(lineBreaksOf);
  expect(lines[0]).toEqual({ isForced: false, starts: [] });
  expect(lines[1]?.isForced).toBe(true);
  expect(lines[1]?.starts.length).toBe(2);
});

test('a hyphen at the end of the only line hangs over its width (PG4)', () => {
  const words = `${'Ten chars '.repeat(5)}Ten chars `;
  const lines = nearOf(stateOf([action(`${words}--`), action(`${words}-`, 'b')]));
  expect(lines.map(({ pieces }) => pieces[0]?.part.spans)).toEqual([[[0, 62]], [[0, 61]]]);
  expect(lines.map((line) => lineBreaksOf(line).isForced)).toEqual([true, false]);
});

test('a non-printing note takes extra space on the screen, and the sheet grows by it', () => {
  const note = { id: 'n', kind: 'note' as const, runs: [{ text: 'Why?' }] };
  const state = stateOf([action('One.'), note, action('Two.', 'b')]);
  expect(nearOf(state).map(({ top, isNonPrinting }) => [top, isNonPrinting])).toEqual([
    [6, false],
    [7, true],
    [10, false],
  ]);
  expect(pagesKey.getState(state)?.paging.sheet(0).height).toBe(68);
});

test('malformed attributes fall back to defaults, and valid ones are read', () => {
  const state = stateOf([
    { ...action('One.'), overrides: '{"left": "wide"}' as never, level: '["x"' as never },
    { ...action('Two.', 'b'), kind: 'hologram' as never, overrides: { left: 2, right: 6 } },
  ]);
  expect(elementsInState(state)[0]).toMatchObject({ overrides: null, level: 0 });
  expect(elementsInState(state)[1]).toMatchObject({
    kind: 'normal',
    overrides: { left: 2, right: 6 },
  });
});

const line = (kind: Kind, text: string, more: Partial<Element> = {}) => ({
  ...{ id: `${kind} ${text}`, kind, runs: [{ text }] },
  ...more,
});

/** "(CONT'D)" behind its text, its bullet before it. */
function computedIn(state: EditorState): string[] {
  return nearOf(state).map(({ pieces }) => {
    const { bullet = '', text = '' } = pieces[0]?.part ?? {};
    return `${bullet}${bullet && ' '}${text}`;
  });
}

test.each(['print', 'classic'] as const)(
  "a speaker who goes on gets (CONT'D), and lists are numbered, in the %s view (PG20 to PG25)",
  (pageView) => {
    const numbered = { listStyle: 'numbered-list' as const };
    const script = [
      line('character', 'Ana'),
      line('dialogue', 'Hello.'),
      line('action', 'Rain.'),
      line('character', 'Ana'),
      line('dialogue', 'Wet.'),
      line('character', 'Ana', { dual: 'left' }),
      line('character', 'Bo', { dual: 'right' }),
      line('character', 'Bo'),
      line('sceneHeading', 'INT. BARN'),
      line('character', 'Bo'),
      line('list-item', 'first', numbered),
      line('list-item', 'second', numbered),
      line('list-item', 'plain'),
    ];
    const marked = [0, 3, 5, 6, 7, 9, 10, 11, 12];
    const computed = computedIn(stateOf(script, { pageView }));
    expect(marked.map((at) => computed[at])).toEqual([
      'ANA',
      "ANA (CONT'D)",
      "ANA (CONT'D)",
      'BO',
      "BO (CONT'D)",
      'BO',
      '1. first',
      '2. second',
      '• plain',
    ]);
  },
);

test("in the classic view (CONT'D) carries over page borders, also after a change (PG30)", () => {
  const speech = (text: string) => [line('character', 'Ana'), line('dialogue', text)];
  const script = [...speech('One.'), ...Array.from({ length: 80 }, () => speech('Two.')).flat()];
  const state = stateOf(script, { pageView: 'classic', wholeScript: true });
  expect(pagesKey.getState(state)?.paging.count).toBeGreaterThan(2);
  expect(computedIn(state).filter((text) => text === 'ANA')).toHaveLength(1);
  const cut = state.apply(state.tr.setNodeAttribute(0, 'kind', 'sceneHeading'));
  expect(computedIn(cut).filter((text) => text === 'ANA')).toHaveLength(2);
});
