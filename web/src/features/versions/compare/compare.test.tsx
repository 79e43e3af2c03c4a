import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { button } from '../../../testing/app/findButton';
import { renderComponent } from '../../../testing/app/renderComponent';
import { CompareView } from './CompareView';
import type { ComparedRow, Comparison, VersionPair } from './compareApi';
import { changeText, countsText, listItems } from './comparedRows';

const compare = 'GET /api/scripts/s1/compare';
const snapshots = 'GET /api/scripts/s1/snapshots';
const drafts = 'GET /api/scripts/s1/drafts';
const marking = 'GET /api/scripts/s1/marking';

const blue = {
  ...{ id: 'n1', seq: 7, name: 'Blue pages', author: 'Ana', authorId: 'u1', origin: 'user' },
  ...{ createdAt: '2026-11-18T09:00:00Z', pages: 112, words: 20_431, color: 'Blue', preview: [] },
};

function line(id: string, text: string, kind = 'action') {
  return { id, kind, text, sceneNumber: '', dual: '' };
}

function makeRow(kind: ComparedRow['kind'], more: Partial<ComparedRow> = {}): ComparedRow {
  return { kind, old: null, new: null, fields: [], words: [], move: 0, ...more };
}

const barn = line('a', 'INT. BARN - DAY', 'sceneHeading');
const pier = line('c', 'EXT. PIER - NIGHT', 'sceneHeading');
const waits = makeRow('changed', {
  old: line('b', 'The old man waits.'),
  new: line('b', 'The young man waits.', 'shot'),
  fields: ['text', 'kind'],
  words: [
    { fate: 'kept', text: 'The ' },
    { fate: 'removed', text: 'old' },
    { fate: 'added', text: 'young' },
    { fate: 'kept', text: ' man waits.' },
  ],
});
const rows: ComparedRow[] = [
  makeRow('movedAway', { old: pier, move: 1 }),
  makeRow('same', { old: barn }),
  waits,
  makeRow('same', { old: line('d', 'Rain.') }),
  makeRow('movedHere', { old: pier, new: pier, move: 1 }),
  makeRow('added', { new: line('e', 'Waves.') }),
];

function makeComparison(parts: Partial<Comparison> = {}): Comparison {
  return {
    old: { version: 'snapshot:n1', name: 'Blue pages', createdAt: '2026-11-18T09:00:00Z' },
    new: { version: 'now', name: '', createdAt: null },
    counts: { added: 1, removed: 0, changed: 1, split: 0, joined: 0, movedHere: 1 },
    cover: [],
    rows,
    ...parts,
  };
}

const same = makeComparison({
  counts: { added: 0, removed: 0, changed: 0, split: 0, joined: 0, movedHere: 0 },
  rows: [makeRow('same', { old: barn })],
});

function OpenPage({ pair }: { pair: VersionPair }) {
  const [chosen, setChosen] = useState(pair);
  return <CompareView text={{ scriptId: 's1', draftId: '' }} pair={chosen} onPair={setChosen} />;
}

type Answers = Parameters<typeof renderComponent>[1];

function openPage(answers: Answers = {}, pair = { from: 'snapshot:n1', to: 'now' }) {
  return renderComponent(<OpenPage pair={pair} />, {
    [snapshots]: { data: { snapshots: [blue] } },
    [drafts]: { data: { drafts: [{ id: 'd1', description: 'Dark', createdAt: blue.createdAt }] } },
    [marking]: { data: { isOn: true } },
    [compare]: { data: makeComparison() },
    ...answers,
  });
}

const differences = () => screen.findByLabelText('Differences');

function shownRows(list: HTMLElement): string[] {
  return [...list.querySelectorAll('.row')].map((row) =>
    [...row.querySelectorAll('.cell')].map((cell) => cell.textContent).join(' | '),
  );
}

beforeEach(() => {
  vi.restoreAllMocks();
});

describe('VE31: the page of a comparison', () => {
  test('shows both versions side by side by words, with names of kinds and both ends of a move', async () => {
    openPage();
    expect(shownRows(await differences())).toEqual([
      'Moved away. Go to where it is nowEXT. PIER - NIGHT | ',
      'INT. BARN - DAY | INT. BARN - DAY',
      'The old man waits. | Action is now ShotThe young man waits.',
      'Rain. | Rain.',
      ' | Moved here. Go to where it wasEXT. PIER - NIGHT',
      ' | AddedWaves.',
    ]);
    expect(screen.getByText('1 line added · 1 line changed · 1 passage moved')).toBeTruthy();
  });

  test('shows both versions inline', async () => {
    const { writer } = openPage();
    const list = await differences();
    await writer.click(screen.getByText('Inline'));
    expect(shownRows(list)[2]).toBe('Action is now ShotThe oldyoung man waits.');
    expect(list.querySelector('del')?.textContent).toBe('old');
    expect(list.querySelector('ins')?.textContent).toBe('young');
  });

  test('steps through the changes by buttons and keys, and from one end of a move to the other', async () => {
    const { writer } = openPage();
    const list = await differences();
    const current = () => list.querySelector('.current')?.textContent ?? '';
    expect(screen.getByText('4 changes')).toBeTruthy();
    await writer.click(button('Next change'));
    expect(screen.getByText('Change 1 of 4')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'F7' });
    expect(current()).toContain('The young man waits.');
    fireEvent.keyDown(document.body, { key: 'F7', shiftKey: true });
    expect(screen.getByText('Change 1 of 4')).toBeTruthy();
    await writer.click(screen.getByText('Go to where it is now'));
    expect(current()).toContain('Moved here.');
  });

  test('steps on from a change that is not on the screen yet', async () => {
    const far = Array.from({ length: 500 }, (_, at) =>
      at % 200 === 150
        ? { ...waits, move: 0 }
        : makeRow('same', { old: line(`l${at}`, `Line ${at}.`) }),
    );
    openPage({ [compare]: { data: makeComparison({ rows: far }) } });
    await differences();
    // Nothing scrolls here, so that neither of the changes is ever shown.
    for (const number of [1, 2]) {
      fireEvent.keyDown(document.body, { key: 'F7' });
      expect(screen.getByText(`Change ${number} of 2`)).toBeTruthy();
    }
  });

  test('leaves out lines that stayed, and says how many and in which scene', async () => {
    const { writer } = openPage();
    const list = await differences();
    await writer.click(screen.getByLabelText('Only changes'));
    const folds = [...list.querySelectorAll('.fold')].map((fold) => fold.textContent);
    expect(folds).toEqual(['1 line as before · INT. BARN - DAY', '1 line as before']);
  });

  test('draws only lines on the screen of a very long script, and all of them on paper', async () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      makeRow('same', { old: line(`l${at}`, `Line ${at}.`) }),
    );
    openPage({ [compare]: { data: makeComparison({ rows: [...many, waits] }) } });
    const list = await differences();
    expect(list.querySelectorAll('.row').length).toBeLessThan(150);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(list.querySelectorAll('.row')).toHaveLength(301);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(list.querySelectorAll('.row').length).toBeLessThan(150);
  });

  test('shows what differs on the cover', async () => {
    const cover = [{ field: 'title', old: 'Salt', new: 'Sea' }];
    openPage({ [compare]: { data: { ...same, cover } } });
    const list = await screen.findByLabelText('Cover');
    expect(within(list).getByText('Salt').tagName).toBe('DEL');
    expect(within(list).getByText('Sea').tagName).toBe('INS');
    expect(screen.getByText('1 field of the cover changed')).toBeTruthy();
  });
});

describe('VE30: the versions of a comparison', () => {
  test('are the text, that before marked changes, snapshots and drafts', async () => {
    const { writer, calls } = openPage();
    await differences();
    const from = await screen.findByLabelText<HTMLSelectElement>('Earlier version');
    const labels = [...from.options].map(({ text }) => text.replace(/ \(.*/, ''));
    expect(labels).toEqual(['Current version', 'Before the marked changes', 'Blue pages', 'Dark']);
    await writer.selectOptions(from, 'draft:d1');
    await differences();
    const asked = calls.filter(({ route }) => route === compare).map(({ query }) => query);
    expect(asked.map((query) => new URLSearchParams(query).get('from'))).toEqual([
      'snapshot:n1',
      'draft:d1',
    ]);
  });

  test('begin with the newest snapshot where the address names none', async () => {
    const { calls } = openPage({}, { from: '', to: 'now' });
    await differences();
    const { query = '' } = calls.find(({ route }) => route === compare) ?? {};
    expect(new URLSearchParams(query).get('from')).toBe('snapshot:n1');
  });

  test('that say the same are told to', async () => {
    openPage({ [compare]: { data: same } });
    expect(await screen.findByText('These two versions say the same, line by line.')).toBeTruthy();
  });

  test('of a script without snapshots can still be chosen', async () => {
    openPage({ [snapshots]: { data: { snapshots: [] } } }, { from: '', to: 'now' });
    expect(await screen.findByText(/There is no snapshot to compare with yet/)).toBeTruthy();
    expect(screen.getByLabelText('Earlier version')).toBeTruthy();
  });

  test('that are gone are named by the server, and others can be chosen', async () => {
    const message = 'This version is not there any more';
    const { writer } = openPage({
      [compare]: ({ query }) =>
        query.includes('draft%3Ad1') ? { data: same } : { status: 404, message },
    });
    expect(await screen.findByText(message)).toBeTruthy();
    await writer.selectOptions(await screen.findByLabelText('Earlier version'), 'draft:d1');
    expect(await screen.findByText('These two versions say the same, line by line.')).toBeTruthy();
  });

  test('are compared again where the server did not answer', async () => {
    let isAway = true;
    const { writer } = openPage({
      [compare]: () => (isAway ? 'offline' : { data: makeComparison() }),
    });
    expect(await screen.findByText(/could not be compared/)).toBeTruthy();
    isAway = false;
    await writer.click(button('Try again'));
    expect(await differences()).toBeTruthy();
  });
});

test('VE31: lines that were joined are told once inline, beside each other in columns', () => {
  const joined = [
    makeRow('joined', { old: line('a', 'Rain'), new: line('a', 'Rain falls.') }),
    makeRow('joined', { old: line('b', 'falls.') }),
  ];
  const list = (layout: 'beside' | 'inline') =>
    listItems(joined, { layout, onlyChanges: false }).items.length;
  expect([list('beside'), list('inline')]).toEqual([2, 1]);
  expect(changeText(joined[0] as ComparedRow)).toBe('Joined to one line');
});

test('VE31: scene numbers that came, went or changed are named', () => {
  const numbered = (old: string, now: string) =>
    changeText(
      makeRow('changed', {
        old: { ...barn, sceneNumber: old },
        new: { ...barn, sceneNumber: now },
        fields: ['scene_number'],
      }),
    );
  expect(numbered('4', '5')).toBe('Scene number 4 is now 5');
  expect(numbered('', '5')).toBe('Scene number 5 is new');
  expect(numbered('4', '')).toBe('Scene number 4 is gone');
  expect(countsText(same)).toBe('');
});
