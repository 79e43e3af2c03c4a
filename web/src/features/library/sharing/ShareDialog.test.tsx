import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectToast, fieldMessageOf } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeScript } from '../../../testing/app/scriptBuilders';
import { holdResponses } from '../../../testing/app/stubServer';
import type { Sharing } from '../data/types';
import { ShareDialog } from './ShareDialog';

const shares = '/api/scripts/s1/shares';
const link = '/api/scripts/s1/link';
const updateFailed = 'Somthing went wrong while updating a script';

const beth = { id: 'w1', email: 'beth@example.com', name: 'Beth', role: 'viewer', pending: false };
const carl = { id: 'w2', email: 'carl@example.com', name: '', role: 'editor', pending: true };
const address = 'https://house.example/link/abc';
const open = { address, views: 3, createdAt: '2026-01-01T12:00:00Z', expiresAt: null };

function sharing(part: Partial<Sharing> = {}) {
  const people = [beth, carl] as Sharing['people'];
  return { data: { owner: 'Ana Lindqvist', people, throughProject: null, link: null, ...part } };
}

type Answers = Parameters<typeof renderComponent>[1];

async function openDialog(answers: Answers = {}, role: 'owner' | 'editor' = 'owner') {
  const dialog = <ShareDialog script={makeScript({ role })} onClose={() => undefined} />;
  const app = renderComponent(dialog, { [`GET ${shares}`]: sharing(), ...answers });
  await screen.findByText('carl@example.com');
  return app;
}

const press = (name: string) => screen.getByRole('button', { name });

test('an invitation is sent with a role; its button looks active from the fourth character on', async () => {
  const { writer, sent } = await openDialog({
    [`POST ${shares}`]: sharing({ people: [{ ...beth, id: 'w3', name: 'Dora' } as never] }),
  });
  const isPrimary = () => press('Invite').className.includes('contained');
  await writer.click(screen.getByLabelText('Invite by e-mail'));
  await writer.paste('dor');
  expect(isPrimary()).toBe(false);
  await writer.click(screen.getByLabelText('Invite by e-mail'));
  await writer.paste('A@example.com ');
  expect(isPrimary()).toBe(true);
  await writer.click(screen.getByRole('combobox', { name: 'What they may do' }));
  await writer.click(screen.getByRole('option', { name: /^Can comment/ }));
  await writer.click(press('Invite'));
  await expectToast('Invitation sent successfully', 'status');
  expect(sent(`POST ${shares}`)).toEqual([{ email: 'dora@example.com', role: 'commenter' }]);
  expect(screen.getByText('Dora')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Invite by e-mail').value).toBe('');
});

test('an address is invited by Enter, by a comma, and when the form is left; blanks are not', async () => {
  const { writer, sent } = await openDialog({ [`POST ${shares}`]: sharing() });
  const field = screen.getByLabelText<HTMLInputElement>('Invite by e-mail');
  const invited = () => (sent(`POST ${shares}`) as { email: string }[]).map(({ email }) => email);
  const expectInvited = (...names: string[]) =>
    waitFor(() => expect(invited()).toEqual(names.map((name) => `${name}@example.com`)));
  await writer.click(field);
  await writer.keyboard(' {Enter}');
  await writer.paste('dora@example.com');
  await writer.keyboard('{Enter}');
  await expectInvited('dora');
  await writer.paste('emil@example.com');
  await writer.keyboard(', ,f');
  await expectInvited('dora', 'emil');
  expect(field.value).toBe('f');
  await writer.paste('ee@example.com');
  // The role is part of the form: to choose it is not to leave.
  await writer.click(screen.getByRole('combobox', { name: 'What they may do' }));
  await writer.click(screen.getByRole('option', { name: /^Can edit/ }));
  expect(invited()).toHaveLength(2);
  await writer.click(screen.getByRole('switch', { name: 'Public link' }));
  await expectInvited('dora', 'emil', 'fee');
  expect(sent(`POST ${shares}`).at(-1)).toEqual({ email: 'fee@example.com', role: 'editor' });
  await writer.click(field);
  await writer.keyboard(' ');
  await writer.click(press('Done'));
  expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  expect(invited()).toHaveLength(3);
});

test('of several pasted addresses those that are none stay in the field', async () => {
  const { writer, sent } = await openDialog({ [`POST ${shares}`]: sharing() });
  await writer.click(screen.getByLabelText('Invite by e-mail'));
  await writer.paste('dora@, Emil@example.com, fee@exam');
  await waitFor(() => expect(sent(`POST ${shares}`)).toHaveLength(1));
  expect(sent(`POST ${shares}`)).toEqual([{ email: 'emil@example.com', role: 'viewer' }]);
  expect(screen.getByLabelText<HTMLInputElement>('Invite by e-mail').value).toBe('dora@, fee@exam');
  expect(fieldMessageOf('Invite by e-mail')).toBe('Please enter a valid email address');
});

test('an invitation to an invalid address is refused without a request', async () => {
  const { writer, sent } = await openDialog();
  await writer.click(screen.getByLabelText('Invite by e-mail'));
  await writer.paste('dora@');
  await writer.click(press('Invite'));
  await waitFor(() =>
    expect(fieldMessageOf('Invite by e-mail')).toBe('Please enter a valid email address'),
  );
  expect(sent(`POST ${shares}`)).toEqual([]);
});

test.each([
  ['offline' as const, 'Failed to send invitation'],
  [{ status: 400, message: 'You are its owner.' }, 'You are its owner.'],
])('an invitation that fails is reported once, and the address stays', async (answer, message) => {
  const { writer } = await openDialog({ [`POST ${shares}`]: answer });
  await writer.click(screen.getByLabelText('Invite by e-mail'));
  await writer.paste('dora@example.com');
  await writer.click(press('Invite'));
  await waitFor(() => expect(fieldMessageOf('Invite by e-mail')).toBe(message));
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Invite by e-mail').value).toBe(
    'dora@example.com',
  );
});

test('an invited person who has not signed up yet is shown as such', async () => {
  await openDialog();
  const row = within(screen.getByText('carl@example.com').closest('li') as HTMLElement);
  expect(row.getByText('Invited, not signed up yet')).toBeTruthy();
});

test('a removed person disappears at once, and comes back when the server refuses', async () => {
  const { writer } = await openDialog({
    [`DELETE ${shares}/w1`]: { status: 500, message: 'Something went wrong' },
  });
  const letGo = holdResponses(`DELETE ${shares}/w1`);
  await writer.click(press('Remove Beth'));
  await waitFor(() => expect(screen.queryByText('Beth')).toBeNull());
  letGo();
  await expectToast(updateFailed);
  expect(await screen.findByText('Beth')).toBeTruthy();
});

test('the message of a failure disappears when the next action succeeds', async () => {
  const { writer } = await openDialog({
    [`DELETE ${shares}/w1`]: { status: 500, message: 'Something went wrong' },
    [`PUT ${link}`]: sharing({ link: open }),
  });
  await writer.click(press('Remove Beth'));
  await expectToast(updateFailed);
  // A toast does not time out while the window is blurred.
  act(() => void window.dispatchEvent(new Event('blur')));
  await writer.click(screen.getByRole('switch', { name: 'Public link' }));
  await screen.findByText('Anyone with this link can read');
  await waitFor(() => expect(screen.queryByText(updateFailed)).toBeNull());
});

test('the role of a person is changed', async () => {
  const { writer, sent } = await openDialog({ [`PATCH ${shares}/w1`]: sharing() });
  await writer.click(screen.getByRole('combobox', { name: 'What Beth may do' }));
  await writer.click(screen.getByRole('option', { name: /^Can edit/ }));
  await expectToast('Script updated successfully', 'status');
  expect(sent(`PATCH ${shares}/w1`)).toEqual([{ role: 'editor' }]);
});

test('the public link is switched on, copied, renewed after a question, and switched off', async () => {
  const { writer, sent } = await openDialog({
    [`PUT ${link}`]: sharing({ link: open }),
    [`DELETE ${link}`]: sharing(),
  });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  // No former address of the link is known.
  expect(screen.getByText('Off: only the people above can read it')).toBeTruthy();
  await writer.click(screen.getByRole('switch', { name: 'Public link' }));
  expect(await screen.findByText('Anyone with this link can read')).toBeTruthy();
  expect(screen.getByText('Opened 3 times')).toBeTruthy();
  await writer.click(press('Copy'));
  await expectToast('Link copied to clipboard', 'status');
  expect(copied).toHaveBeenCalledWith(address);
  copied.mockRejectedValue(new Error('refused'));
  await writer.click(press('Copy'));
  await expectToast('Failed to copy link to clipboard');
  await writer.click(press('Make a new address'));
  const question = await screen.findByRole('alertdialog');
  await writer.click(within(question).getByRole('button', { name: 'Make a new address' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await writer.click(screen.getByRole('switch', { name: 'Public link' }));
  await screen.findByText(/^Off/);
  expect(sent(`PUT ${link}`)).toEqual([
    { renew: false, expiresAt: null },
    { renew: true, expiresAt: null },
  ]);
  expect(sent(`DELETE ${link}`)).toHaveLength(1);
});

test('the public link stays switched off when a read that began before answers late', async () => {
  const { writer, calls } = await openDialog({
    [`GET ${shares}`]: sharing({ link: open }),
    [`DELETE ${link}`]: sharing(),
  });
  const release = holdResponses(`GET ${shares}`);
  const reads = () => calls.filter(({ route }) => route === `GET ${shares}`).length;
  // As when the window gets the focus again.
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(reads()).toBe(2));
  const linkSwitch = screen.getByRole<HTMLInputElement>('switch', { name: 'Public link' });
  await writer.click(linkSwitch);
  await screen.findByText(/^Off/);
  expect(linkSwitch.checked).toBe(false);
  const bodies = [vi.spyOn(Response.prototype, 'json'), vi.spyOn(Response.prototype, 'text')];
  release();
  const readBodies = () => bodies.flatMap(({ mock }) => mock.results);
  await waitFor(() => expect(readBodies()).toHaveLength(1));
  await act(async () => void (await readBodies()[0]?.value));
  // What the answer changes is shown in the next task.
  await act(async () => new Promise((done) => setTimeout(done)));
  expect(linkSwitch.checked).toBe(false);
});

test('the public link has its former address after being switched off and on again', async () => {
  const expiring = { ...open, expiresAt: '2099-01-01T00:00:00Z' };
  const { writer, sent } = await openDialog({
    [`GET ${shares}`]: sharing({ link: expiring }),
    [`PUT ${link}`]: sharing({ link: expiring }),
    [`DELETE ${link}`]: sharing(),
  });
  await writer.click(screen.getByRole('switch', { name: 'Public link' }));
  expect(await screen.findByText(/Switched on again, it has the address it had/)).toBeTruthy();
  await writer.click(screen.getByRole('switch', { name: 'Public link' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe(address);
  expect(screen.getByText(/^Ends .*2098|^Ends .*2099/)).toBeTruthy();
  expect(screen.getByText('Opened 3 times')).toBeTruthy();
  expect(sent(`PUT ${link}`)).toEqual([{ renew: false, expiresAt: null }]);
});

test('an expired link says so, and can be extended or given another expiry date', async () => {
  const expired = { ...open, expiresAt: '2020-01-01T12:00:00Z' };
  const { writer, sent } = await openDialog({
    [`GET ${shares}`]: sharing({ link: expired, throughProject: 'Harbour Lights' }),
    [`PUT ${link}`]: sharing({ link: open }),
  });
  expect(screen.getByText(/^Also shared with the members of/).textContent).toContain(
    'Harbour Lights',
  );
  expect(screen.getByText(/^Ended .* nobody can read by it any more/)).toBeTruthy();
  expect(screen.getAllByText(/Ended/)).toHaveLength(1);
  const isPrimary = (name: string) => press(name).className.includes('contained');
  expect([isPrimary('Open for another week'), isPrimary('Copy')]).toEqual([true, false]);
  await writer.click(press('Open for another week'));
  expect(await screen.findByText('Anyone with this link can read')).toBeTruthy();
  await writer.click(screen.getByRole('combobox', { name: 'When the link ends' }));
  await writer.click(screen.getByRole('option', { name: 'Ends in a month' }));
  await waitFor(() => expect(sent(`PUT ${link}`)).toHaveLength(2));
  const linkChanges = sent(`PUT ${link}`) as { expiresAt: string }[];
  const days = linkChanges.map(
    ({ expiresAt }) => (Date.parse(expiresAt) - Date.now()) / 86_400_000,
  );
  expect(days.map(Math.round)).toEqual([7, 30]);
});

test('a new address for an expired link expires in a week', async () => {
  const expired = { ...open, expiresAt: '2020-01-01T12:00:00Z' };
  const { writer, sent } = await openDialog({
    [`GET ${shares}`]: sharing({ link: expired }),
    [`PUT ${link}`]: sharing({ link: open }),
  });
  await writer.click(press('Make a new address'));
  const question = await screen.findByRole('alertdialog');
  await writer.click(within(question).getByRole('button', { name: 'Make a new address' }));
  await waitFor(() => expect(sent(`PUT ${link}`)).toHaveLength(1));
  const [linkChange] = sent(`PUT ${link}`) as { expiresAt: string }[];
  expect(Math.round((Date.parse(linkChange?.expiresAt ?? '') - Date.now()) / 86_400_000)).toBe(7);
});

test('an editor sees the sharing of a script but cannot change it', async () => {
  await openDialog({ [`GET ${shares}`]: sharing({ link: open }) }, 'editor');
  expect(screen.queryByLabelText('Invite by e-mail')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
  expect(press('Copy')).toBeTruthy();
  expect(screen.getByText('Can read')).toBeTruthy();
});
