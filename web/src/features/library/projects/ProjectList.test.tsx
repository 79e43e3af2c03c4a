import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast } from '../../../testing/app/messages';
import { makeProject, projectList } from '../../../testing/app/projectBuilders';
import { renderComponent } from '../../../testing/app/renderComponent';
import { ProjectList } from './ProjectList';

const list = 'GET /api/projects';
const shared = makeProject({ id: 'p2', name: 'Night Shift', role: 'viewer', owner: 'Beth' });

type Answers = Parameters<typeof renderComponent>[1];
type Writer = ReturnType<typeof renderComponent>['writer'];

async function openList(answers: Answers = {}) {
  const app = renderComponent(<ProjectList />, {
    [list]: projectList(makeProject(), shared),
    ...answers,
  });
  await screen.findByRole('link', { name: 'Harbour Lights' });
  return app;
}

async function choose(writer: Writer, entry: string, project = 'Harbour Lights') {
  await writer.click(screen.getByRole('button', { name: `More for ${project}` }));
  await writer.click(screen.getByRole('menuitem', { name: entry }));
}

async function makeNew(writer: Writer) {
  await writer.click(screen.getByRole('button', { name: 'New project' }));
  await writer.click(screen.getByLabelText('Name'));
  await writer.paste('Fresh');
  await writer.click(screen.getByRole('button', { name: 'Create project' }));
}

test('a new project is created and opened', async () => {
  const { writer, address, sent } = await openList({
    'POST /api/projects': { data: { id: 'p9' } },
  });
  await makeNew(writer);
  await expectToast('Project created successfully', 'status');
  await waitFor(() => expect(address()).toBe('/project/p9'));
  expect(sent('POST /api/projects')).toEqual([{ name: 'Fresh', type: 'tvSeries', ownerId: '' }]);
});

test('a project that could not be created is reported, and the typed name stays', async () => {
  const { writer } = await openList({ 'POST /api/projects': 'offline' });
  await makeNew(writer);
  await expectToast('Somthing went wrong while creating a project');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Fresh');
});

test('an empty list of projects shows a hint and one button', async () => {
  renderComponent(<ProjectList />, { [list]: projectList() });
  await screen.findByText(/^Keep what belongs together/);
  expect(screen.getAllByRole('button', { name: 'New project' })).toHaveLength(1);
});

test('a project is renamed, and an empty name is refused', async () => {
  const { writer, sent } = await openList({ 'PATCH /api/projects/p1': {} });
  await choose(writer, 'Rename');
  await writer.clear(screen.getByLabelText('Name'));
  await writer.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Project name is required')).toBeTruthy();
  await writer.click(screen.getByLabelText('Name'));
  await writer.paste('Harbour Nights');
  await writer.click(screen.getByRole('button', { name: 'Save' }));
  await expectToast('Project updated successfully', 'status');
  expect(sent('PATCH /api/projects/p1')).toEqual([{ name: 'Harbour Nights' }]);
});

test.each([
  ['offline' as const, 'Somthing went wrong while deleting a project', true],
  [{ message: 'Project deleted successfully' }, 'Project deleted successfully', false],
])(
  'deleting a project asks once; after the answer %j it is reported: %s',
  async (answer, message, isBack) => {
    let projects = [makeProject(), shared];
    const { writer } = await openList({
      [list]: () => projectList(...projects),
      'DELETE /api/projects/p1': () => {
        if (answer !== 'offline') projects = [shared];
        return answer;
      },
    });
    await choose(writer, 'Delete');
    const dialogName = within(await screen.findByRole('alertdialog'));
    expect(dialogName.getByText(/Nothing can bring the project/)).toBeTruthy();
    await writer.click(dialogName.getByRole('button', { name: 'Delete project' }));
    await expectToast(message, isBack ? 'alert' : 'status');
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Harbour Lights' }) !== null).toBe(isBack),
    );
  },
);

test('a viewer sees their role in a shared project, and can only leave it', async () => {
  const { writer, sent } = await openList({ 'DELETE /api/projects/p2/members/mine': {} });
  expect(screen.getByText('Beth').parentElement?.textContent).toBe('Folder · Beth');
  expect(screen.getByText('Can read')).toBeTruthy();
  await writer.click(screen.getByRole('button', { name: 'More for Night Shift' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Leave the project',
  ]);
  await writer.click(screen.getByRole('menuitem', { name: 'Leave the project' }));
  await writer.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(sent('DELETE /api/projects/p2/members/mine')).toHaveLength(1));
});

test('members are invited, and their roles changed', async () => {
  const beth = {
    id: 'm1',
    email: 'beth@example.com',
    name: 'Beth',
    role: 'editor',
    pending: false,
  };
  const answer = { data: { owner: 'Ana Lindqvist', members: [beth] } };
  const { writer, sent } = await openList({
    'GET /api/projects/p1/members': { data: { owner: 'Ana Lindqvist', members: [] } },
    'POST /api/projects/p1/members': answer,
    'PATCH /api/projects/p1/members/m1': answer,
  });
  await choose(writer, 'Manage Members');
  await writer.click(await screen.findByLabelText('Invite by e-mail'));
  await writer.paste('beth@example.com');
  await writer.click(screen.getByRole('button', { name: 'Invite' }));
  await expectToast('Invitation sent successfully', 'status');
  expect(sent('POST /api/projects/p1/members')).toEqual([
    { email: 'beth@example.com', role: 'viewer' },
  ]);
  await writer.click(screen.getByRole('combobox', { name: 'What Beth may do' }));
  await writer.click(screen.getByRole('option', { name: /^Can comment/ }));
  await expectToast('Project updated successfully', 'status');
  expect(sent('PATCH /api/projects/p1/members/m1')).toEqual([{ role: 'commenter' }]);
});

test('CW2: the owner switches AI off in a project, and takes it back from the toast', async () => {
  let isOff = false;
  const { writer, sent } = await openList({
    'GET /api/projects/p1/ai': () => ({ data: { off: isOff } }),
    'PUT /api/projects/p1/ai': ({ body }) => {
      isOff = (body as { off: boolean }).off;
      return {};
    },
  });
  await choose(writer, 'AI in this project');
  const toggle = () =>
    screen.findByRole<HTMLInputElement>('switch', { name: 'AI in this project' });
  expect((await toggle()).checked).toBe(true);
  await writer.click(await toggle());
  await expectToast('AI is off in this project', 'status');
  expect((await toggle()).checked).toBe(false);
  await writer.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await toggle()).checked).toBe(true));
  expect(sent('PUT /api/projects/p1/ai')).toEqual([{ off: true }, { off: false }]);
});
