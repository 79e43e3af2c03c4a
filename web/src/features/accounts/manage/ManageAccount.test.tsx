import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../testing/app/accountBuilders';
import { openAccountPage, press } from '../../../testing/app/accountPage';
import { expectToast } from '../../../testing/app/messages';
import { aboutWith } from '../../../testing/app/stubServer';

test('the account page shows its sections in order', async () => {
  await openAccountPage();
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'You',
    'Security',
    'Notifications',
    'AI',
    'Friends',
    'This device',
    'Your work',
    'About',
    'Leave',
  ]);
});

test('the account page opens the theme dialog', async () => {
  const { writer } = await openAccountPage();
  await writer.click(press('Change the theme'));
  expect(await screen.findByRole('dialog', { name: 'Theme' })).toBeTruthy();
});

test('the version is shown, and privacy and terms open in a new tab', async () => {
  const privacyUrl = 'https://house.example/privacy';
  const termsUrl = 'https://house.example/terms';
  await openAccountPage({}, aboutWith({ privacyUrl, termsUrl }));
  expect(await screen.findByText('Screnpla 0.1.0')).toBeTruthy();
  for (const [name, url] of [
    ['Privacy Policy', privacyUrl],
    ['Terms of Service', termsUrl],
  ]) {
    const link = screen.getByRole('link', { name: name ?? '' });
    expect(link.getAttribute('href')).toBe(url);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  }
});

test("privacy and terms without a URL read 'Not set by this server'", async () => {
  await openAccountPage();
  expect(await screen.findAllByText('Not set by this server')).toHaveLength(2);
  expect(screen.getByText('Privacy')).toBeTruthy();
  expect(screen.getByText('Terms')).toBeTruthy();
});

const leaving = makeUser({ deleteAfter: '2026-03-16T12:00:00Z' });

/** The 'Leave' section; the shell shows a notice of its own about the deletion. */
const leave = () => within(screen.getByRole('region', { name: 'Leave' }));

test("the 'Leave' section comes first when the account waits to be deleted", async () => {
  await openAccountPage({ deleteAfter: '2026-03-16T12:00:00Z' });
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Leave');
});

test("'Keep it' in the dialog does not delete the account", async () => {
  const { writer, sent } = await openAccountPage();
  expect(
    screen.getByText(
      'If you delete your account, it and everything in it are gone after 7 days. Until then you can change your mind.',
    ),
  ).toBeTruthy();
  await writer.click(press('Delete my account'));
  await writer.click(await screen.findByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('DELETE /api/user/u1')).toEqual([]);
});

test('deleting the account is confirmed once, reported with its date, and can be cancelled', async () => {
  const { writer, sent } = await openAccountPage(
    {},
    {
      'DELETE /api/user/u1': { data: leaving },
      'POST /api/user/keepAccount': { data: makeUser() },
    },
  );
  await writer.click(press('Delete my account'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await writer.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await expectToast('Your account will be deleted in 7 days', 'status');
  const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
  const formattedDate = date.format(new Date('2026-03-16T12:00:00Z'));
  expect(leave().getByRole('status').textContent).toContain(formattedDate);
  expect(screen.getByText('No reminders while your account waits to be deleted.')).toBeTruthy();
  const keep = leave().getByRole('button', { name: 'Keep my account' });
  expect(document.activeElement).toBe(keep);
  await writer.click(keep);
  await expectToast('Your account stays', 'status');
  expect(sent('POST /api/user/keepAccount')).toHaveLength(1);
  expect(leave().getByRole('button', { name: 'Delete my account' })).toBeTruthy();
});

test('a deletion that fails is reported', async () => {
  const { writer } = await openAccountPage({}, { 'DELETE /api/user/u1': 'offline' });
  await writer.click(press('Delete my account'));
  const dialog = within(await screen.findByRole('dialog'));
  await writer.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await expectToast('Your account could not be marked for deletion. Please try again.');
});
