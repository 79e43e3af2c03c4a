import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeProject, projectList } from '../../../testing/app/projectBuilders';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeScript } from '../../../testing/app/scriptBuilders';
import { MoveDialog } from './MoveDialog';

const list = 'GET /api/projects';
const own = makeProject();
const shared = makeProject({ id: 'p2', name: 'Night Shift', role: 'editor', owner: 'Beth' });
const foreign = makeProject({ id: 'p3', name: 'Read Only', role: 'commenter' });

function openDialog(answers: Parameters<typeof renderComponent>[1] = {}, count = 1) {
  const onMove = vi.fn();
  const scripts = Array.from({ length: count }, (_, index) => makeScript({ id: `s${index}` }));
  const dialog = <MoveDialog scripts={scripts} onClose={() => undefined} onMove={onMove} />;
  const app = renderComponent(dialog, { [list]: projectList(own, shared, foreign), ...answers });
  return { ...app, onMove };
}

const ok = () => screen.getByRole<HTMLButtonElement>('button', { name: 'OK' });

test('a script is moved only to another project that the user may edit', async () => {
  const { writer, onMove } = openDialog();
  expect(screen.getByRole('dialog', { name: 'Move script to project' })).toBeTruthy();
  await screen.findByRole('radio', { name: 'Night Shift' });
  expect(screen.queryByRole('radio', { name: 'Read Only' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No project' }).checked).toBe(true);
  expect(ok().disabled).toBe(true);
  await writer.click(screen.getByRole('radio', { name: 'Night Shift' }));
  await writer.click(ok());
  expect(onMove).toHaveBeenCalledExactlyOnceWith('p2');
});

test('a project created in the dialog is chosen', async () => {
  const created = makeProject({ id: 'p9', name: 'Fresh' });
  let projects = [own];
  const { writer, onMove, sent } = openDialog(
    {
      [list]: () => projectList(...projects),
      'POST /api/projects': () => {
        projects = [...projects, created];
        return { data: { id: 'p9' } };
      },
    },
    2,
  );
  expect(screen.getByRole('dialog', { name: 'Move 2 scripts to project' })).toBeTruthy();
  await writer.click(await screen.findByRole('button', { name: 'New project…' }));
  await writer.click(screen.getByRole('button', { name: 'Create project' }));
  expect(await screen.findByText('Project name is required')).toBeTruthy();
  await writer.click(screen.getByLabelText('Name'));
  await writer.paste(' Fresh ');
  await writer.click(screen.getByRole('radio', { name: 'Folder' }));
  await writer.click(screen.getByRole('button', { name: 'Create project' }));
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: 'Fresh' });
  await waitFor(() => expect(chosen.checked).toBe(true));
  expect(sent('POST /api/projects')).toEqual([{ name: 'Fresh', type: 'folder', ownerId: '' }]);
  await writer.click(ok());
  expect(onMove).toHaveBeenCalledExactlyOnceWith('p9');
});

test('projects of all result pages are filtered by name', async () => {
  const pages = [0, 1].map((page) =>
    Array.from({ length: 6 }, (_, index) =>
      makeProject({ id: `p${page}${index}`, name: `Story ${page}${index}` }),
    ),
  );
  const { writer } = openDialog({
    [list]: ({ query }) => {
      const page = query.includes('page=2') ? 1 : 0;
      const { data } = projectList(...(pages[page] ?? []));
      return { data: { ...data, totalPages: 2 } };
    },
  });
  await writer.click(await screen.findByLabelText('Find a project'));
  await writer.paste('STORY 13');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'Story 13' })).toBeTruthy();
});
