import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { Problem } from '../../../../kit/problem';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { Collaborators } from './Collaborators';
import { createProfileStore, listCollaborators } from './presence';
import { TitleField } from './TitleField';
import { describeUpdateTime } from './UpdatedLabel';

const now = Date.parse('2026-11-16T12:00:00Z');

test.each([
  ['2026-11-16T12:00:05Z', 'less than hr ago'],
  ['2026-11-16T11:00:01Z', 'less than hr ago'],
  ['2026-11-16T11:00:00Z', '1 hour ago'],
  ['2026-11-16T10:00:00Z', '2 hours ago'],
  ['2026-11-14T12:00:00Z', '48 hours ago'],
])('an update at %s reads: %s', (moment, words) => {
  expect(describeUpdateTime(moment, now)).toBe(words);
});

const field = () => screen.getByLabelText<HTMLInputElement>('Title');

function renderTitle(onRename = vi.fn(async (_title: string) => undefined)) {
  return { onRename, ...renderComponent(<TitleField title="Salt" onRename={onRename} />) };
}

test('a changed title is trimmed and saved once by Enter', async () => {
  const { writer, onRename } = renderTitle();
  await writer.clear(field());
  await writer.type(field(), ' Salt and smoke {Enter}');
  expect(onRename.mock.calls).toEqual([['Salt and smoke']]);
});

test.each([
  ['  ', 'a blank one'],
  ['Salt ', 'an unchanged one'],
])('the title %j is not saved: %s', async (typed) => {
  const { writer, onRename } = renderTitle();
  await writer.clear(field());
  await writer.type(field(), typed);
  await writer.tab();
  expect(onRename).not.toHaveBeenCalled();
  expect(field().value).toBe('Salt');
});

test('Escape restores the title without saving', async () => {
  const { writer, onRename } = renderTitle();
  await writer.type(field(), 'y{Escape}');
  expect(field().value).toBe('Salt');
  expect(onRename).not.toHaveBeenCalled();
});

test('a title that could not be saved stays, shows the reason, and is saved on the next blur', async () => {
  const refused = new Problem(400, 'The title is too long.');
  const onRename = vi.fn(async (_title: string) => undefined);
  onRename.mockRejectedValueOnce(refused);
  const { writer } = renderTitle(onRename);
  await writer.type(field(), 'y');
  await writer.tab();
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  expect(field().value).toBe('Salty');
  expect(screen.getByRole('alert').textContent).toBe('The title is too long.');
  await writer.click(field());
  await writer.tab();
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('false'));
  expect(onRename).toHaveBeenCalledTimes(2);
});

test('a viewer sees the title as a heading', () => {
  renderComponent(<TitleField title="Salt" onRename={null} />);
  expect(screen.queryByLabelText('Title')).toBeNull();
  expect(screen.getByRole('heading').textContent).toBe('Salt');
});

function roomWith(states: Record<number, unknown>) {
  const awareness = new Awareness(new Y.Doc());
  for (const [client, state] of Object.entries(states)) {
    awareness.states.set(Number(client), state as Record<string, unknown>);
  }
  return awareness;
}

const bo = { user: { id: 'bo', name: 'Bo Marsh', color: '#8a3fb0' } };

test('collaborators are listed once each, without the user and without invalid states', () => {
  const awareness = roomWith({
    1: bo,
    2: bo,
    3: { user: { id: 'me', name: 'Ana', color: '#111' } },
    4: { user: null },
    5: {},
    6: { user: { id: null, name: 'Guest', color: '#222' } },
    7: { user: { id: null, name: 'Guest', color: '#222' } },
  });
  expect(listCollaborators(awareness, 'me').map(({ name, client }) => [name, client])).toEqual([
    ['Bo Marsh', 1],
    ['Guest', 6],
    ['Guest', 7],
  ]);
  awareness.destroy();
});

test('a click on a collaborator follows them; their avatar is shown once the profile arrives', async () => {
  const awareness = roomWith({ 1: bo });
  const profiles = createProfileStore();
  const onFollow = vi.fn();
  const session = { awareness, welcome: null, subscribe: () => () => true };
  const { writer } = renderComponent(
    <Collaborators {...{ session, profiles, onFollow }} following={null} />,
  );
  const follow = () => screen.getByRole('button', { name: 'Follow Bo Marsh' });
  expect(within(follow()).getByText('BM').textContent).toBe('BM');
  await writer.click(follow());
  expect(onFollow).toHaveBeenCalledWith(expect.objectContaining({ client: 1, id: 'bo' }));
  act(() => profiles.add({ id: 'bo', name: 'Bo Marsh', avatar: '/bo.webp' }));
  expect(follow().querySelector('img')?.getAttribute('src')).toBe('/bo.webp');
  awareness.destroy();
});
