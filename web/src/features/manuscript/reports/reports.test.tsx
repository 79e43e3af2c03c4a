import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { ScriptReports } from '../../../api/scriptReports';
import { isolateBidi } from '../../../kit/displayText';
import { button } from '../../../testing/app/findButton';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { ReportsView } from './ReportsView';
import { sortRows } from './ReportTable';
import type { OneLinerLine, ReportedScene } from './reportsApi';
import { eighthsText, elementAddress, sceneNumbersText } from './reportText';

const text = { scriptId: 's1', draftId: '' };
const route = 'GET /api/scripts/s1/reports';

function makeScene(number: string, heading: string, eighths: number): ReportedScene {
  return {
    ...{ id: `e${number}`, number, heading, place: 'INT', light: 'night', eighths },
    ...{ firstPage: '1', lastPage: '1', words: 10, spokenWords: 4, speakers: ['ANNA'] },
    isOmitted: eighths === 0,
  };
}

function makeLine(number: string, set: string, strip: OneLinerLine['strip']): OneLinerLine {
  return {
    ...{ id: `e${number}`, number, place: 'I', set, light: 'N', eighths: 3, cast: [4, 7], strip },
    ...{ synopsis: 'Hay burns.', isOmitted: false },
  };
}

function makeReports(parts: Partial<ScriptReports> = {}): ScriptReports {
  return {
    statistics: {
      ...{ pages: 2, eighths: 12, minutes: 2, scenes: 2, omitted: 1, words: 1200, speakers: 1 },
      ...{ inside: 2, outside: 0, day: 0, night: 2, between: 0 },
    },
    scenes: [
      makeScene('1', 'INT. BARN - NIGHT', 3),
      makeScene('2', 'OMITTED', 0),
      makeScene('10', 'INT. PIER - NIGHT', 9),
    ],
    characters: [
      {
        ...{ name: 'ANNA', speeches: 2, words: 8, share: 1, scenes: ['1', '10'], sceneCount: 2 },
        ...{ firstPage: '1', lastPage: '2', speaksWith: [], cueIds: ['c1', 'c2'] },
      },
    ],
    locations: [],
    days: [
      {
        ...{ number: 1, eighths: 12, sceneCount: 2 },
        lines: [
          makeLine('1', 'BARN', 'intNight'),
          { ...makeLine('2', 'OMITTED', ''), isOmitted: true, eighths: 0 },
        ],
      },
    ],
    cast: [
      {
        ...{ number: 4, name: 'ANNA', sceneCount: 2, eighths: 12, speeches: 2 },
        scenes: ['1', '10'],
      },
    ],
    castNumbers: { ANNA: 4 },
    stripColors: { intDay: '#ffffff', extDay: '#fff3a3', intNight: '#00008b', extNight: '#bfe3c0' },
    balance: { spokenWords: 8, actionWords: 24, spokenLines: 4, actionLines: 9, longest: [] },
    ...parts,
  };
}

function Page() {
  const [report, setReport] = useState('');
  return <ReportsView {...{ text, report }} canWrite onReport={setReport} />;
}

const dataRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

test('RP62: scenes are shown with a chart in words, and each leads to its heading', async () => {
  renderComponent(<Page />, { [route]: { data: makeReports() } });
  await screen.findByText(
    '2 pages (1 4/8) · about 2 minutes · 2 scenes and 1 omitted · 1 speaking character · 1,200 words',
  );
  screen.getByRole('img', {
    name: /^Lengths of 3 scenes .* The longest is 10 INT\. PIER - NIGHT with 1 1\/8 pages/,
  });
  const link = screen.getByRole('link', { name: 'INT. BARN - NIGHT' });
  expect(link.getAttribute('href')).toBe('/script/s1?element=e1');
});

test('a click on a column sorts the table by it, a second one the other way round', async () => {
  const { writer } = renderComponent(<Page />, { [route]: { data: makeReports() } });
  await writer.click(await screen.findByRole('button', { name: 'Length' }));
  const lengths = () => dataRows().map((row) => within(row).getAllByRole('cell')[3]?.textContent);
  expect(lengths()).toEqual(['omitted', '3/8', '1 1/8']);
  const title = screen.getByRole('columnheader', { name: 'Length' });
  expect(title.getAttribute('aria-sort')).toBe('ascending');
  await writer.click(button('Length'));
  expect(lengths()).toEqual(['1 1/8', '3/8', 'omitted']);
});

test('a report without anything in it says what to do', async () => {
  const { writer } = renderComponent(<Page />, { [route]: { data: makeReports() } });
  await writer.click(await screen.findByRole('tab', { name: 'Locations' }));
  await screen.findByText('There is no scene yet. Write a scene heading, and it is counted here.');
});

test('RP61: the table of the shown report is saved as a file', async () => {
  URL.createObjectURL = () => 'blob:report';
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { writer } = renderComponent(<Page />, {
    [route]: { data: makeReports() },
    'GET /api/scripts/s1/reports/characters.csv': {
      headers: { 'Content-Disposition': "attachment; filename*=UTF-8''Ferry%20characters.csv" },
    },
  });
  await writer.click(await screen.findByRole('tab', { name: 'Characters' }));
  await writer.click(button('Table (.csv)'));
  await expectToast(`Saved as ${isolateBidi('Ferry characters.csv')}`, 'status');
  expect(saved).toHaveBeenCalledTimes(1);
});

test('RP64: strips have the colours of the script, ink that can be read, and the sum of a day', async () => {
  const { writer } = renderComponent(<Page />, { [route]: { data: makeReports() } });
  await writer.click(await screen.findByRole('tab', { name: 'Strips' }));
  const [barn, omitted, end] = within(screen.getByRole('list', { name: 'Strips' })).getAllByRole(
    'listitem',
  );
  expect(barn?.textContent).toBe('1IBARNN3/84, 7Hay burns.');
  const strip = within(barn as HTMLElement).getByRole('link');
  expect(strip.style.backgroundColor).toBe('rgb(0, 0, 139)');
  expect(strip.style.color).toBe('rgb(255, 255, 255)');
  expect(omitted?.textContent).toContain('omitted');
  expect(end?.textContent).toBe('End of day 1 · 2 scenes · 1 4/8 pages');
});

test('RP65: the cast is numbered anew, and undo brings its numbers back', async () => {
  const change = 'PATCH /api/scripts/s1/reports';
  const { writer, sent } = renderComponent(<Page />, {
    [route]: { data: makeReports() },
    [change]: { message: 'Report settings saved' },
  });
  await writer.click(await screen.findByRole('tab', { name: 'Cast list' }));
  await writer.click(button('Number anew'));
  await screen.findByText('The cast is numbered anew');
  await writer.click(button('Undo'));
  await waitFor(() =>
    expect(sent(change)).toEqual([{ castNumbers: {} }, { castNumbers: { ANNA: 4 } }]),
  );
});

test('RP63: the one-liner has the numbers of the cast and the synopsis', async () => {
  const { writer } = renderComponent(<Page />, { [route]: { data: makeReports() } });
  await writer.click(await screen.findByRole('tab', { name: 'One-liner' }));
  expect(
    dataRows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['1', 'I', 'BARN', 'N', '3/8', '4, 7', 'Hay burns.'],
    ['2', 'I', 'OMITTED', 'N', 'omitted', '4, 7', 'Hay burns.'],
  ]);
});

test('without the server the page says so and can be tried again', async () => {
  let isDown = true;
  const { writer } = renderComponent(<Page />, {
    [route]: () => (isDown ? 'offline' : { data: makeReports() }),
  });
  await screen.findByText('The script could not be counted: the server does not answer.');
  isDown = false;
  await writer.click(button('Try again'));
  await screen.findByRole('tab', { name: 'Scenes', selected: true });
});

test('lengths and numbers are written as a script supervisor writes them', () => {
  expect([3, 8, 12, 0].map(eighthsText)).toEqual(['3/8', '1', '1 4/8', '0']);
  expect(sceneNumbersText(['1', '2', '3', '5', '6', '6A', '7'])).toBe('1–3, 5, 6, 6A, 7');
  expect(elementAddress({ scriptId: 's1', draftId: 'd1' }, 'e1')).toBe(
    '/script/s1?draft=d1&element=e1',
  );
});

test('rows of equal value keep their order', () => {
  const rows = [
    { name: 'b', value: 1 },
    { name: 'a', value: 1 },
  ];
  const columns = [
    { title: 'Value', show: () => '', sortBy: ({ value }: { value: number }) => value },
  ];
  expect(sortRows(rows, columns, { column: 0, isDown: true })).toEqual(rows);
});
