import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isolateBidi } from '../../../../kit/displayText';
import { expectToast } from '../../../../testing/app/messages';
import { makeProjectDetails } from '../../../../testing/app/projectBuilders';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { makeScript } from '../../../../testing/app/scriptBuilders';
import type { ProjectDetails } from '../../data/types';
import { ProjectDetail } from './ProjectDetail';
import { useSaveOrder } from './useDragOrder';

const project = 'GET /api/projects/p1';
const one = { id: 'one', number: 1, name: '' };
const two = { id: 'two', number: 2, name: 'The Flood' };
const pilot = makeScript({ id: 's1', title: 'Pilot', seasonId: 'one' });
const storm = makeScript({ id: 's2', title: 'Storm', seasonId: 'one', pageCount: 1 });
const series = makeProjectDetails({
  type: 'tvSeries',
  seasons: [one, two],
  scripts: [pilot, storm],
  outline: makeScript({ id: 'o1', purpose: 'outline', pageCount: 1, wordCount: 1234 }),
  bible: makeScript({ id: 'b1', purpose: 'bible', pageCount: 0, wordCount: 0 }),
});

type Answers = Parameters<typeof renderComponent>[1];

async function openProject(data: ProjectDetails, answers: Answers = {}) {
  const app = renderComponent(<ProjectDetail id="p1" />, { [project]: { data }, ...answers });
  await screen.findByRole('heading', { level: 1, name: 'Harbour Lights' });
  return app;
}

test('a series shows its outline and bible with their counts, and its episodes with numbers', async () => {
  await openProject(series);
  const documents = within(screen.getByRole('region', { name: 'Season outline and bible' }));
  expect(documents.getByText('1 page · 1,234 words')).toBeTruthy();
  expect(documents.getByText('0 pages · 0 words')).toBeTruthy();
  expect(documents.getByRole('link', { name: 'Outline' }).getAttribute('href')).toBe('/script/o1');
  expect(documents.getByRole('link', { name: 'Bible' }).getAttribute('href')).toBe('/script/b1');
  const [first, second] = within(screen.getByRole('list', { name: 'Season 1' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toMatch(/^S1 E1Pilot2 pages/);
  expect(second?.textContent).toMatch(/^S1 E2Storm1 page /);
  expect(
    screen.getByRole('region', { name: `Season 2: ${isolateBidi('The Flood')}` }).textContent,
  ).toContain('No episodes yet');
  expect(screen.queryByRole('region', { name: 'Outside of seasons' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to projects' }).getAttribute('href')).toBe(
    '/projects',
  );
});

test('a viewer is offered nothing to change in a project', async () => {
  await openProject({ ...series, role: 'viewer', owner: 'Beth' });
  expect(screen.getByText('Beth').parentElement?.textContent).toBe(
    'TV series with outline · Beth · Can read',
  );
  for (const name of [
    'New Script',
    'Import',
    'Add season',
    'New episode',
    'Move Pilot',
    'Members',
  ]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a season is added, and a season is renamed', async () => {
  let current = series;
  const { writer, sent } = await openProject(series, {
    [project]: () => ({ data: current }),
    'POST /api/projects/p1/seasons': () => {
      current = { ...series, seasons: [one, two, { id: 'three', number: 3, name: '' }] };
      return { data: current.seasons[2] };
    },
    'PATCH /api/projects/p1/seasons/one': {},
  });
  await writer.click(screen.getByText('Add season'));
  await screen.findByText('Season 3');
  await writer.click(screen.getByLabelText('Rename Season 1'));
  await writer.click(await screen.findByLabelText('Name'));
  await writer.paste('Low Tide');
  await writer.click(screen.getByText('Save'));
  await expectToast('Project updated successfully', 'status');
  expect(sent('PATCH /api/projects/p1/seasons/one')).toEqual([{ name: 'Low Tide' }]);
});

test('a season that is deleted leaves its episodes in the project', async () => {
  const after = {
    ...series,
    seasons: [two],
    scripts: series.scripts.map((script) => ({ ...script, seasonId: null })),
  };
  let current = series;
  const { writer } = await openProject(series, {
    [project]: () => ({ data: current }),
    'DELETE /api/projects/p1/seasons/one': () => {
      current = after;
      return {};
    },
  });
  await writer.click(screen.getByLabelText('Delete Season 1'));
  await screen.findByText('Its episodes stay in the project, outside of seasons.');
  await writer.click(screen.getByRole('button', { name: 'Delete season' }));
  const outside = await screen.findByRole('list', { name: 'Outside of seasons' });
  expect(within(outside).getAllByRole('listitem')).toHaveLength(2);
});

test('of two quick changes of the order only the last one can be undone', async () => {
  const inOrder = (...ids: string[]) => ({ seasonId: 'one', ids });
  function Dragging() {
    const saveOrder = useSaveOrder('p1');
    const dragTwice = () => {
      void saveOrder(inOrder('s2', 's1', 's3'), inOrder('s1', 's2', 's3'));
      void saveOrder(inOrder('s2', 's3', 's1'), inOrder('s2', 's1', 's3'));
    };
    return (
      <button type="button" onClick={dragTwice}>
        Drag
      </button>
    );
  }
  const route = 'PUT /api/projects/p1/order';
  const { writer, sent } = renderComponent(<Dragging />, { [route]: {} });
  await writer.click(screen.getByText('Drag'));
  await writer.click(await screen.findByText('Undo'));
  await waitFor(() => expect(sent(route).at(-1)).toEqual(inOrder('s2', 's1', 's3')));
  expect(sent(route)).toHaveLength(3);
  await waitFor(() => expect(screen.queryByText('Undo')).toBeNull());
});

test('a project that is not found shows a message and a link back to projects', async () => {
  renderComponent(<ProjectDetail id="p1" />, {
    [project]: { status: 404, message: 'Project not found!' },
  });
  await screen.findByRole('heading', { name: 'This project is not here' });
  expect(screen.getByRole('link', { name: 'Back to projects' })).toBeTruthy();
});

test.each([
  ['owner', true],
  ['viewer', false],
] as const)(
  'an empty folder offers its %s to write the first script: %s',
  async (role, canEdit) => {
    const { writer } = await openProject(makeProjectDetails({ role }));
    expect(screen.getByText(/^Nothing here yet/)).toBeTruthy();
    const begin = screen.queryByText('Write the first one');
    expect(begin !== null).toBe(canEdit);
    if (begin) await writer.click(begin);
    if (begin) expect(await screen.findByLabelText('Title')).toBeTruthy();
  },
);
