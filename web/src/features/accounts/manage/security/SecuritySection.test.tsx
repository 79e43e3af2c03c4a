import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { changePassword, openAccountPage, press } from '../../../../testing/app/accountPage';
import { expectToast, fieldMessageOf } from '../../../../testing/app/messages';
import { holdResponses } from '../../../../testing/app/stubServer';

const updatePassword = 'POST /api/user/updatePassword';
const serverError = { status: 500, message: 'Something went wrong' };

describe('password', () => {
  test('a changed password is reported, and that other devices were signed out', async () => {
    const { writer, sent } = await openAccountPage({}, { [updatePassword]: {} });
    await changePassword(writer, 'old', 'eight888', 'eight888');
    await expectToast('Password updated successfully', 'status');
    await expectToast('Your other devices were signed out.', 'status');
    expect(sent(updatePassword)).toEqual([
      { userId: 'u1', currentPassword: 'old', password: 'eight888' },
    ]);
    await waitFor(() => expect(sent('GET /api/auth/sessions')).toHaveLength(2));
    expect(screen.queryByLabelText('Old password')).toBeNull();
  });

  test('a wrong old password is reported by toast and beside its field', async () => {
    const answer = { status: 400, message: 'Old password is not correct' };
    const { writer } = await openAccountPage({}, { [updatePassword]: answer });
    await changePassword(writer, 'odl', 'eight888', 'eight888');
    await expectToast('Old password is not correct');
    expect(fieldMessageOf('Old password')).toBe('Old password is not correct');
  });

  test('a server error is reported, and the typed passwords stay', async () => {
    const { writer } = await openAccountPage({}, { [updatePassword]: serverError });
    await changePassword(writer, 'old', 'eight888', 'eight888');
    await expectToast('Something went wrong');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('eight888');
  });
});

const begin = 'POST /api/user/twoFactor/begin';
const enable = 'POST /api/user/twoFactor/enable';
const disable = 'POST /api/user/twoFactor/disable';
const renew = 'POST /api/user/twoFactor/recoveryCodes';
const state = 'GET /api/user/twoFactor';
const setup = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x', qr: 'data:image/svg+xml,qr' };
const codes = Array.from({ length: 10 }, (_, index) => `code${index}-abcde`);
const wrongCode = { status: 400, message: 'This code is not right' };
const stateOf = (recoveryCodesLeft: number) => ({ data: { enabled: true, recoveryCodesLeft } });

describe('two-factor sign-in', () => {
  test('setup runs from the QR code over the code of the app to ten recovery codes', async () => {
    const { writer, sent } = await openAccountPage(
      {},
      {
        [begin]: { data: setup },
        [enable]: { data: { recoveryCodes: codes } },
        [state]: stateOf(10),
      },
    );
    await writer.click(press('Set up'));
    expect(screen.getByLabelText<HTMLInputElement>('Code from the app').inputMode).toBe('numeric');
    const qr = await screen.findByAltText('QR code for your authenticator app');
    expect(qr.getAttribute('src')).toBe(setup.qr);
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    await writer.type(screen.getByLabelText('Code from the app'), '123 456{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes);
    expect(sent(enable)).toEqual([{ code: '123456' }]);
    await writer.keyboard('{Escape}');
    await writer.click(press('I have kept them'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('10 recovery codes left')).toBeTruthy();
    expect(sent(begin)).toHaveLength(1);
    expect(document.activeElement).toBe(press('New recovery codes'));
  });

  test('a wrong code is reported beside the field, and the secret stays the same', async () => {
    const { writer, sent } = await openAccountPage(
      {},
      { [begin]: { data: setup }, [enable]: wrongCode },
    );
    await writer.click(press('Set up'));
    await writer.click(press('Switch on'));
    await waitFor(() => expect(fieldMessageOf('Code from the app')).toBe('Please enter your code'));
    await writer.type(screen.getByLabelText('Code from the app'), '000000{Enter}');
    await waitFor(() => expect(fieldMessageOf('Code from the app')).toBe('This code is not right'));
    expect(sent(begin)).toHaveLength(1);
  });

  test.each([
    [{ twoFactor: false }, 'Set up', enable, 'Code from the app'],
    [{ twoFactor: true }, 'New recovery codes', renew, 'Code from the app, or a recovery code'],
  ])(
    'the dialog cannot be closed while recovery codes are requested: %j, %s',
    async (part, action, route, label) => {
      const { writer, sent } = await openAccountPage(part, {
        [begin]: { data: setup },
        [state]: stateOf(3),
        [route]: { data: { recoveryCodes: codes } },
      });
      const letAnswerGo = holdResponses(route);
      await writer.click(press(action));
      await writer.type(await screen.findByLabelText(label), '123456{Enter}');
      await waitFor(() => expect(sent(route)).toHaveLength(1));
      await writer.keyboard('{Escape}');
      await writer.click(document.querySelector('.MuiDialog-container') as HTMLElement);
      expect((press('Cancel') as HTMLButtonElement).disabled).toBe(true);
      letAnswerGo();
      const list = await screen.findByRole('list', { name: 'Recovery codes' });
      expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    },
  );

  test('a setup key that could not be created can be requested again', async () => {
    let isBroken = true;
    const { writer } = await openAccountPage(
      {},
      { [begin]: () => (isBroken ? serverError : { data: setup }) },
    );
    await writer.click(press('Set up'));
    await screen.findByText('Something went wrong');
    isBroken = false;
    await writer.click(press('Try again'));
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  });

  test('recovery codes can be copied and downloaded', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => String(saved.push(blob as Blob));
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { writer } = await openAccountPage(
      { twoFactor: true },
      { [state]: stateOf(3), [renew]: { data: { recoveryCodes: codes } } },
    );
    await screen.findByText('3 recovery codes left');
    await writer.click(press('New recovery codes'));
    await writer.type(
      await screen.findByLabelText('Code from the app, or a recovery code'),
      '123456{Enter}',
    );
    await writer.click(await screen.findByRole('button', { name: 'Copy' }));
    await expectToast('Recovery codes copied to clipboard', 'status');
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await writer.click(press('Download'));
    expect(await saved[0]?.text()).toContain(codes.join('\r\n'));
  });

  test('switching two-factor sign-in off requires a code', async () => {
    const { writer, sent } = await openAccountPage(
      { twoFactor: true },
      { [state]: stateOf(1), [disable]: {} },
    );
    await screen.findByText('1 recovery code left');
    await writer.click(press('Switch off'));
    const dialog = within(await screen.findByRole('dialog'));
    await writer.click(dialog.getByRole('button', { name: 'Switch off' }));
    expect(await dialog.findByText('Please enter your code')).toBeTruthy();
    await writer.type(dialog.getByLabelText('Code from the app, or a recovery code'), '123456');
    await writer.click(dialog.getByRole('button', { name: 'Switch off' }));
    await expectToast('Two-factor sign-in is off', 'status');
    expect(sent(disable)).toEqual([{ code: '123456' }]);
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  });

  test('a refused code leaves two-factor sign-in on', async () => {
    const { writer } = await openAccountPage(
      { twoFactor: true },
      { [state]: stateOf(2), [disable]: wrongCode },
    );
    await writer.click(press('Switch off'));
    const field = await screen.findByLabelText('Code from the app, or a recovery code');
    await writer.type(field, '000000{Enter}');
    await expectToast('This code is not right');
    await writer.click(press('Cancel'));
    await waitFor(() => expect(press('New recovery codes')).toBeTruthy());
  });
});

const devices = 'GET /api/auth/sessions';

function device(id: string, name: string, current = false) {
  const seenAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  return { id, device: name, createdAt: seenAt, seenAt, current };
}

describe('devices', () => {
  test('each other device is listed with its last use, and can be signed out', async () => {
    let listed = [device('s1', 'Firefox on Linux', true), device('s2', 'Safari on iPhone')];
    const { writer, sent } = await openAccountPage(
      {},
      {
        [devices]: () => ({ data: { sessions: listed } }),
        'DELETE /api/auth/sessions/s2': () => {
          listed = listed.slice(0, 1);
          return {};
        },
      },
    );
    const list = await screen.findByRole('list', { name: 'Signed-in devices' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Firefox on LinuxThis device', 'Safari on iPhoneLast used 2 days agoSign out']);
    await writer.click(press('Sign out Safari on iPhone, last used 2 days ago'));
    await expectToast('That device is signed out', 'status');
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(sent('DELETE /api/auth/sessions/s2')).toHaveLength(1);
    // The pressed button is gone, so the list has the focus.
    expect(document.activeElement).toBe(list);
  });

  test('a device that cannot be signed out stays in the list', async () => {
    const listed = [device('s1', 'Firefox on Linux', true), device('s2', 'Safari on iPhone')];
    const { writer } = await openAccountPage(
      {},
      { [devices]: { data: { sessions: listed } }, 'DELETE /api/auth/sessions/s2': 'offline' },
    );
    const name = 'Sign out Safari on iPhone, last used 2 days ago';
    await writer.click(await screen.findByRole('button', { name }));
    await expectToast('That device could not be signed out. Please try again.');
    expect(document.activeElement).toBe(press(name));
  });

  test('a list of devices that could not be fetched can be fetched again', async () => {
    let isRefused = true;
    const { writer } = await openAccountPage(
      {},
      {
        [devices]: () =>
          isRefused
            ? { status: 429, message: 'Please wait' }
            : { data: { sessions: [device('s1', 'Firefox on Linux', true)] } },
      },
    );
    await screen.findByText('Your devices could not be listed right now.');
    isRefused = false;
    await writer.click(press('Try again'));
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
  });

  test.each([
    ['Sign out', 'POST /api/auth/logout'],
    ['Sign out from all devices', 'POST /api/auth/logoutEverywhere'],
  ])("'%s' leads to the sign-in page", async (name, route) => {
    const { writer, sent, address } = await openAccountPage({}, { [route]: {} });
    await writer.click(press(name));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(sent(route)).toHaveLength(1);
  });
});
