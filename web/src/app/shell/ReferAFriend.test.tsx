import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { storeTestSession } from '../../testing/app/accountBuilders';
import { expectToast, fieldMessageOf } from '../../testing/app/messages';
import { renderApp } from '../../testing/app/renderApp';
import { stubServer } from '../../testing/app/stubServer';

const referrals = 'GET /api/user/referrals';
const invite = 'POST /api/auth/inviteUser';
const link = 'https://house.example/signup?ref=u1';

async function open(answers: Parameters<typeof stubServer>[0] = {}) {
  const user = storeTestSession();
  const calls = stubServer({
    'POST /api/auth/getUser': { data: user },
    [referrals]: { data: { link, joined: 0 } },
    ...answers,
  });
  const { writer } = renderApp('/desk');
  await writer.click(await screen.findByRole('button', { name: 'Refer a friend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refer a friend' }));
  return { calls, writer, dialog };
}

describe('the personal link', () => {
  test.each([
    [0, 'Nobody has joined by your link yet'],
    [1, '1 friend has joined'],
    [12, '12 friends have joined'],
  ])('shows how many friends joined: %d', async (joined, text) => {
    const { dialog } = await open({ [referrals]: { data: { link, joined } } });
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Your link').value).toBe(link);
  });

  test('fetches its count again each time the dialog opens', async () => {
    let joined = 0;
    const { writer, dialog } = await open({ [referrals]: () => ({ data: { link, joined } }) });
    await dialog.findByText('Nobody has joined by your link yet');
    await writer.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    joined = 1;
    await writer.click(screen.getByRole('button', { name: 'Refer a friend' }));
    expect(await screen.findByText('1 friend has joined')).toBeTruthy();
  });

  test('is copied', async () => {
    const { writer, dialog } = await open();
    await writer.click(await dialog.findByRole('button', { name: 'Copy link' }));
    await expectToast('Link copied to clipboard', 'status');
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  test('is selected for copying by hand when the browser refuses to copy', async () => {
    const { writer, dialog } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
    await writer.click(await dialog.findByRole('button', { name: 'Copy link' }));
    await expectToast('Failed to copy link to clipboard');
    const field = dialog.getByLabelText<HTMLInputElement>('Your link');
    expect(field.selectionEnd).toBe(link.length);
  });

  test('can be fetched again after a failure', async () => {
    let answer: { status: number } | { data: object } = { status: 404 };
    const { writer, dialog } = await open({ [referrals]: () => answer });
    await dialog.findByText('Your link could not be fetched right now.');
    answer = { data: { link, joined: 2 } };
    await writer.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('2 friends have joined')).toBeTruthy();
  });
});

describe('inviting a friend by e-mail', () => {
  test('the button looks active only above 3 characters', async () => {
    const { writer, dialog } = await open();
    const button = dialog.getByRole('button', { name: 'Send invitation' });
    const looksActive = () => button.classList.contains('MuiButton-contained');
    await writer.type(dialog.getByLabelText('Invite a friend'), 'abc');
    expect(looksActive()).toBe(false);
    await writer.keyboard('d');
    expect(looksActive()).toBe(true);
  });

  test.each(['', 'bo@', 'bo@example.com\u00a0x'])(
    '%j is refused as an address without a request',
    async (email) => {
      const { writer, dialog, calls } = await open();
      if (email) await writer.type(dialog.getByLabelText('Invite a friend'), email);
      await writer.click(dialog.getByRole('button', { name: 'Send invitation' }));
      await waitFor(() =>
        expect(fieldMessageOf('Invite a friend')).toBe('Please enter a valid email address'),
      );
      expect(calls.some((call) => call.route === invite)).toBe(false);
    },
  );

  test('a sent invitation is reported, and the field is emptied', async () => {
    const { writer, dialog, calls } = await open({ [invite]: {} });
    const field = dialog.getByLabelText<HTMLInputElement>('Invite a friend');
    await writer.type(field, 'Bo@Example.com{Enter}');
    await expectToast('Invitation sent successfully', 'status');
    expect(field.value).toBe('');
    expect(calls.at(-1)?.body).toEqual({ email: 'bo@example.com' });
  });

  test.each([
    ['a server that cannot send mail', { status: 503, message: 'No mail now' }, 'No mail now'],
    ['a broken server', { status: 500, message: 'Oh' }, 'Failed to send invitation'],
  ])('%s is reported, and what was typed stays', async (_, answer, message) => {
    const { writer, dialog } = await open({ [invite]: answer });
    const field = dialog.getByLabelText<HTMLInputElement>('Invite a friend');
    await writer.type(field, 'bo@example.com{Enter}');
    await expectToast(message);
    expect(fieldMessageOf('Invite a friend')).toBe(message);
    expect(field.value).toBe('bo@example.com');
  });
});
