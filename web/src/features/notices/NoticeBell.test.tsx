import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button } from '../../testing/app/findButton';
import { expectToast } from '../../testing/app/messages';
import { renderComponent } from '../../testing/app/renderComponent';
import { NoticeBell } from './NoticeBell';
import type { Notice } from './useNotices';

const list = 'GET /api/user/notices';
const patch = 'PATCH /api/user/notices';

function notice(part: Partial<Notice>): Notice {
  return {
    id: 'n1',
    kind: 'recovered',
    text: 'Bo deleted a line that you were writing in. Your words are in the stash.',
    scriptId: 's1',
    data: {},
    createdAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    read: false,
    ...part,
  };
}

const shrunk = notice({
  id: 'n2',
  kind: 'shrunk',
  text: 'More than half of “Ferry” was removed within a minute.',
  data: { markId: 'm1' },
});

/** A server that stores which notices were read and removed. */
function noticeServer(...notices: Notice[]) {
  let stored = notices;
  return {
    [list]: () => ({
      data: {
        notices: stored,
        unread: stored.filter((one) => !one.read).length,
        ...{ totalPages: 1, currentPage: 1, totalRecords: stored.length },
      },
    }),
    [patch]: ({ body }: { body: unknown }) => {
      const { ids } = body as { ids: string[] };
      stored = stored.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one));
      return { data: { unread: 0 } };
    },
    'DELETE /api/user/notices/n1': () => {
      stored = stored.filter((one) => one.id !== 'n1');
      return {};
    },
    'POST /api/scripts/s1/marks/m1/restore': { message: 'The script is back as it was' },
  };
}

async function open(...notices: Notice[]) {
  const app = renderComponent(<NoticeBell />, noticeServer(...notices));
  const unread = notices.filter((one) => !one.read).length;
  await waitFor(() => button(unread ? `Notices, ${unread} unread` : 'Notices'));
  await app.writer.click(button(unread ? `Notices, ${unread} unread` : 'Notices'));
  return app;
}

test('opening the list marks its notices as read, but still shows them as new', async () => {
  const { sent } = await open(notice({}), shrunk, notice({ id: 'n3', read: true }));
  await waitFor(() => expect(sent(patch)).toEqual([{ ids: ['n1', 'n2'], read: true }]));
  await waitFor(() => button('Notices'));
  expect(screen.getAllByLabelText('New')).toHaveLength(2);
  expect(screen.getAllByText('3 hours ago')).toHaveLength(3);
});

test('a notice links to its script', async () => {
  const { writer, address } = await open(notice({}));
  await writer.click(await screen.findByText('Open the script'));
  expect(address()).toBe('/script/s1');
});

test('RE50: a notice of a comment opens its thread', async () => {
  const told = notice({ kind: 'mention', data: { threadId: 't-1', commentId: 'c1' } });
  await open(told);
  const link = await screen.findByRole('link', { name: 'Open the comment' });
  expect(link.getAttribute('href')).toBe('/script/s1?thread=t-1');
});

test('a notice of an assignment opens the beat', async () => {
  await open(notice({ kind: 'assignment', data: { beatId: 'b 1' } }));
  const link = await screen.findByRole('link', { name: 'Open the beat' });
  expect(link.getAttribute('href')).toBe('/script/s1?beat=b%201');
});

test('a script that shrank is restored by its notice, once', async () => {
  const { writer, sent } = await open(shrunk);
  await writer.click(await screen.findByText('Put it back'));
  await expectToast('The script is back as it was', 'status');
  expect(sent('POST /api/scripts/s1/marks/m1/restore')).toHaveLength(1);
  expect(screen.getByText('Put it back')).toHaveProperty('disabled', true);
});

test('a removed notice disappears, and an empty list says so', async () => {
  const { writer } = await open(notice({ read: true }));
  await writer.click(await screen.findByLabelText(/^Remove: Bo deleted/));
  await screen.findByText(/^Nothing new\./);
});

test('a list of notices that could not be fetched offers to try again', async () => {
  const { writer } = renderComponent(<NoticeBell />, { [list]: { status: 500, message: 'Oh' } });
  await writer.click(button('Notices'));
  await screen.findByText('The notices could not be fetched right now.');
  button('Try again');
});
