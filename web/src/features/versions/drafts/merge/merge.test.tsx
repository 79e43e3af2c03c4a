import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isolateBidi } from '../../../../kit/displayText';
import { button } from '../../../../testing/app/findButton';
import { expectToast } from '../../../../testing/app/messages';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { makeDraft } from '../../../../testing/app/versionBuilders';
import type { MergeLine, MergeScene, MergeView } from '../draftApi';
import { MergeScreen } from './MergeScreen';
import { compareSide, describeScene, leaveOutSame, listTouched } from './mergeText';

const heading = (id: string, text: string): MergeLine => ({ id, kind: 'sceneHeading', text });
const action = (id: string, text: string): MergeLine => ({ id, kind: 'action', text });

const hut = heading('h1', 'INT. HUT - DAY');
const pier = heading('h2', 'EXT. PIER - NIGHT');

function makeScene(part: Partial<MergeScene>): MergeScene {
  return {
    ...{ headingId: 'h1', state: 'theirs', conflicts: [], places: null },
    base: [hut, action('a1', 'Rain falls.')],
    mine: [hut, action('a1', 'Rain falls.')],
    theirs: [hut, action('a1', 'Snow falls.')],
    ...part,
  } as MergeScene;
}

const conflict = makeScene({
  headingId: 'h2',
  state: 'conflict',
  conflicts: [{ elementId: 'b1', reason: 'changed' }],
  base: [pier, action('b1', 'A gull screams.')],
  mine: [pier, action('b1', 'A gull sings.')],
  theirs: [pier, action('b1', 'A gull dies.')],
});

const route = '/api/scripts/s1/drafts/d1/merge';
const merge = `POST ${route}`;
const undo = `POST ${route}/undo`;
const address = { scriptId: 's1', draftId: 'd1', direction: 'toMain' } as const;

function renderMerge(
  scenes: MergeScene[],
  answers: Parameters<typeof renderComponent>[1] = {},
  direction: 'toMain' | 'toDraft' = 'toMain',
) {
  const view: MergeView = { mainSeq: 4, draftSeq: 7, scenes };
  const part = <MergeScreen address={{ ...address, direction }} view={view} draft={makeDraft()} />;
  return renderComponent(part, answers);
}

const words = (element: Element, tag: string) =>
  [...element.querySelectorAll(tag)].map(({ textContent }) => textContent);

test('VE24: conflicts stand first, with three texts and the words that each side changed', () => {
  renderMerge([makeScene({}), conflict]);
  const titles = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(titles).toEqual(['EXT. PIER - NIGHT', 'INT. HUT - DAY']);
  expect(screen.getByText('1 conflict · 1 scene to take over')).toBeTruthy();
  const card = screen.getAllByRole('region')[0] as HTMLElement;
  expect(within(card).getByText('Both changed the same words')).toBeTruthy();
  const [before, mine, theirs] = ['Before', 'Mine: Main Draft', 'Theirs: Darker'].map((name) =>
    within(card).getByRole('group', { name }),
  ) as [HTMLElement, HTMLElement, HTMLElement];
  expect(before.textContent).toContain('A gull screams.');
  expect([words(mine, 'del'), words(mine, 'ins')]).toEqual([['screams'], ['sings']]);
  expect([words(theirs, 'del'), words(theirs, 'ins')]).toEqual([['screams'], ['dies']]);
});

test('VE24: a merge waits for a choice about each conflict, and sends one for every scene', async () => {
  const app = renderMerge([makeScene({}), conflict], {
    [merge]: { data: { beforeId: '' }, message: 'The drafts are merged' },
  });
  expect(button('Merge')).toHaveProperty('disabled', true);
  expect(screen.getByText('One conflict needs a choice')).toBeTruthy();
  await app.writer.click(screen.getByLabelText('Take both'));
  await app.writer.click(button('Merge'));
  await expectToast('The drafts are merged', 'status');
  expect(app.sent(merge)).toEqual([
    {
      direction: 'toMain',
      scenes: [
        { headingId: 'h1', take: 'theirs' },
        { headingId: 'h2', take: 'both' },
      ],
    },
  ]);
  await waitFor(() => expect(app.address()).toBe('/script/s1'));
});

test('VE24: what only they changed can be refused, or left for later', async () => {
  const app = renderMerge([makeScene({})], {
    [merge]: { data: { beforeId: '' }, message: 'The drafts are merged' },
  });
  expect(screen.queryByLabelText('Take both')).toBeNull();
  expect(screen.getByLabelText('Take mine')).toBeTruthy();
  await app.writer.click(screen.getByLabelText('Later'));
  await app.writer.click(button('Merge'));
  await waitFor(() =>
    expect(app.sent(merge)).toEqual([
      { direction: 'toMain', scenes: [{ headingId: 'h1', take: 'later' }] },
    ]),
  );
});

test('VE25: the toast of a merge offers undo', async () => {
  const app = renderMerge([makeScene({})], {
    [merge]: { data: { beforeId: 'n1' }, message: 'The drafts are merged' },
    [undo]: { message: 'The script is as it was then' },
  });
  await app.writer.click(button('Merge'));
  await app.writer.click(await screen.findByText('Undo'));
  await expectToast('The script is as it was then', 'status');
  expect(app.sent(undo)).toEqual([{ direction: 'toMain', beforeId: 'n1' }]);
});

test('VE25: a merge that is refused says why, and keeps the choices', async () => {
  const message =
    'Both drafts changed the same words. Choose for each of these scenes what to take.';
  const app = renderMerge([conflict], { [merge]: { status: 409, message } });
  await app.writer.click(screen.getByLabelText('Take theirs'));
  await app.writer.click(button('Merge'));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByLabelText('Take theirs')).toHaveProperty('checked', true);
});

test('VE24: the main draft comes into the draft the same way, and nothing to merge is said', () => {
  renderMerge([], {}, 'toDraft');
  expect(screen.getByText('Take over from the main draft')).toBeTruthy();
  expect(screen.getByText('There is nothing to merge')).toBeTruthy();
  expect(screen.getByText('Open the draft').getAttribute('href')).toBe('/script/s1?draft=d1');
});

const after = (base: string | null, mine: string | null, theirs: string | null) => ({
  ...{ base, mine, theirs },
});

const names = { mine: 'Main Draft', theirs: 'Darker' };

test.each<[string, Partial<MergeScene>]>([
  ['Changed in Darker', {}],
  ['Removed in Darker', { theirs: [] }],
  ['New in Darker', { base: [], mine: [] }],
  ['Moved in Darker', { theirs: [hut, action('a1', 'Rain falls.')], places: after('', '', 'INN') }],
  ['Changed and moved in Darker', { places: after('', '', 'INN') }],
  ['Changed in Darker', { places: after('', 'INN', '') }],
  ['Changed in both, at different places', { state: 'both' }],
])('VE24: a scene says: %s', (text, part) => {
  expect(describeScene(makeScene(part), names)).toBe(text);
});

test('VE24: a scene that only moved shows its place in each text, and is taken or left where it is', async () => {
  const same = [hut, action('a1', 'Rain falls.')];
  const places = after('EXT. PIER - NIGHT', 'EXT. PIER - NIGHT', '');
  const app = renderMerge([makeScene({ theirs: same, places })], {
    [merge]: { data: { beforeId: '' }, message: 'The drafts are merged' },
  });
  const placeIn = (name: string) => screen.getByRole('group', { name }).textContent;
  const before = `After ${isolateBidi('EXT. PIER - NIGHT')}`;
  expect(placeIn('Before')).toContain(before);
  expect(placeIn('Mine: Main Draft')).toContain(before);
  expect(placeIn('Theirs: Darker')).toContain('Moved: the first scene');
  expect(screen.getByLabelText('Take theirs')).toHaveProperty('checked', true);
  await app.writer.click(screen.getByLabelText('Take mine'));
  await app.writer.click(button('Merge'));
  await expectToast('The drafts are merged', 'status');
  expect(app.sent(merge)).toMatchObject([{ scenes: [{ headingId: 'h1', take: 'mine' }] }]);
});

test('a removed line stands where it stood, a new one is marked as a whole', () => {
  const base = [hut, action('a1', 'One.'), action('a2', 'Two.'), action('a3', 'Three.')];
  const side = [hut, action('a1', 'One.'), action('a9', 'New.'), action('a3', 'Three.')];
  expect(compareSide(base, side).map(({ id, change }) => [id, change])).toEqual([
    ['h1', 'same'],
    ['a1', 'same'],
    ['a9', 'in'],
    ['a2', 'out'],
    ['a3', 'same'],
  ]);
});

test('lines far from every change are left out, a single one is not', () => {
  const lines = (changed: number) =>
    Array.from({ length: 9 }, (_, index) => action(`a${index}`, index === changed ? 'B' : 'A'));
  const shown = compareSide(lines(-1), lines(3));
  const ids = leaveOutSame(shown, listTouched([shown])).map((each) =>
    'count' in each ? each.count : each.id,
  );
  expect(ids).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 4]);
});
