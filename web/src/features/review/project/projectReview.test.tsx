import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectToast } from '../../../testing/app/messages';
import { makeProjectDetails } from '../../../testing/app/projectBuilders';
import { renderComponent } from '../../../testing/app/renderComponent';
import { ProjectComments } from './ProjectComments';
import { ProjectNotes } from './ProjectNotes';
import { readComments } from './projectReview';

const PATCH = 'PATCH /api/projects/p1';
const signed = { author: 'Ana', authorId: 'u1' };
const late = { id: 'c2', text: 'Later', creationTime: '2026-02-02T10:00:00Z', ...signed };
const thread = { state: 'open', contents: { id: 't1', comments: [late], status: 'open' } };
const single = { id: 'e1', text: 'First', creationTime: '2026-02-01T10:00:00Z', authorId: 'u2' };

test('threads and single comments of a project are read as one thread, the oldest first (RE41)', () => {
  const odd = [
    { id: 'e2', text: 7 },
    { contents: { id: 't2', comments: 'none' } },
    { contents: null },
  ];
  const found = readComments(makeProjectDetails({ comments: [thread, single, ...odd] }));
  expect(
    found.map(({ entryId, commentId, text, author }) => [entryId, commentId, text, author]),
  ).toEqual([
    ['e1', '', 'First', 'screnpla-user'],
    ['t1', 'c2', 'Later', 'Ana'],
  ]);
});

test('a comment joins the thread that is there, and one’s own is edited by its id (RE41)', async () => {
  const onChanged = vi.fn(async () => undefined);
  const project = makeProjectDetails({ role: 'commenter', comments: [thread, single] });
  const { writer, sent } = renderComponent(
    <ProjectComments {...{ project, onChanged }} userId="u1" />,
    {
      [PATCH]: {},
    },
  );
  // Nobody edits the words of others, and only the owner removes them.
  expect(screen.getAllByLabelText('Edit comment')).toHaveLength(1);
  expect(screen.getAllByLabelText('Delete comment')).toHaveLength(1);
  await writer.click(screen.getByText('+ Add a global comment'));
  await writer.type(await screen.findByLabelText('Comment'), 'And more');
  await writer.click(screen.getByText('Submit Comment'));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  await writer.click(screen.getByLabelText('Edit comment'));
  await writer.type(screen.getByLabelText('Edit the comment'), '!');
  await writer.click(screen.getByText('Save'));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
  const inThread = (comment: object) => ({
    comments: [{ contents: { id: 't1', comments: [comment] } }],
  });
  expect(sent(PATCH)).toEqual([
    inThread({ id: expect.any(String), text: 'And more' }),
    inThread({ id: 'c2', text: 'Later!' }),
  ]);
});

test('a note that could not be saved stays in its dialog with a sentence (RE41)', async () => {
  let isDown = true;
  const onChanged = vi.fn(async () => undefined);
  const project = makeProjectDetails();
  const { writer, sent } = renderComponent(
    <ProjectNotes {...{ project, onChanged }} userId="u1" />,
    {
      [PATCH]: () => (isDown ? 'offline' : {}),
    },
  );
  await writer.click(screen.getByText('New Note'));
  await writer.type(await screen.findByLabelText('Label'), 'Gull');
  // With something written Escape does not lose it.
  await writer.keyboard('{Escape}');
  await writer.click(screen.getByText('Save'));
  await screen.findByText('The note could not be saved. What you wrote is kept: please try again.');
  expect(screen.getByLabelText<HTMLInputElement>('Label').value).toBe('Gull');
  isDown = false;
  await writer.click(screen.getByText('Save'));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(sent(PATCH)[1]).toEqual(sent(PATCH)[0]);
  await waitFor(() => expect(screen.queryByLabelText('Label')).toBeNull());
});

test('a note that could not be deleted stays, and the person is told (RE41)', async () => {
  const onChanged = vi.fn(async () => undefined);
  const project = makeProjectDetails({ notes: [{ id: 'n1', label: 'Gull', date: 'some day' }] });
  const { writer } = renderComponent(<ProjectNotes {...{ project, onChanged }} userId="u1" />, {
    'DELETE /api/projects/p1/notes/n1': 'offline',
  });
  await writer.click(screen.getByLabelText('Delete Gull'));
  await expectToast('The note could not be deleted. Please try again.');
  expect(screen.getByText('Gull')).toBeTruthy();
  expect(onChanged).not.toHaveBeenCalled();
});
