/** Messages of the specification (sections 5 and 8) on the account screens, compared character by character. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { freshToken, makeUser } from '../../testing/app/accountBuilders';
import {
  askForLink,
  comeBackTo,
  enterDetails,
  enterToken,
  resetPassword,
  signIn,
  signUp,
} from '../../testing/app/accountForms';
import { changePassword, edit, openAccountPage, press } from '../../testing/app/accountPage';
import { expectToast, fieldMessageOf } from '../../testing/app/messages';
import { renderApp } from '../../testing/app/renderApp';
import { choosePicture, stubPictures } from '../../testing/app/stubPictures';
import { type Call, stubServer } from '../../testing/app/stubServer';

type Answers = Parameters<typeof stubServer>[0];
type TestAction = (writer: UserEvent) => Promise<void>;

interface Row {
  section: 5 | 8;
  situation: string;
  message: string;
  where: (message: string) => Promise<unknown>;
  /** Plays the situation and returns the requests that were sent. */
  scene: () => Promise<Call[]>;
}

const beside = (label: string) => (message: string) =>
  waitFor(() => expect(fieldMessageOf(label)).toContain(message));
const asFailure = (message: string) => expectToast(message);
const asSuccess = (message: string) => expectToast(message, 'status');
const asFailureBeside = (label: string) => async (message: string) => {
  await asFailure(message);
  expect(fieldMessageOf(label)).toBe(message);
};
const onPage = (message: string) => screen.findByText(message);

const visit =
  (path: string, action: TestAction = async () => undefined, answers: Answers = {}) =>
  async () => {
    const calls = stubServer(answers);
    await action(renderApp(path).writer);
    return calls;
  };

const welcome = (step: 'token' | 'details', action: TestAction, answers: Answers = {}) => {
  const scene = visit('/welcome', action, answers);
  return () => {
    comeBackTo(step);
    return scene();
  };
};

const onAccountPage =
  (action: TestAction, answers: Answers = {}, part: Parameters<typeof openAccountPage>[0] = {}) =>
  async () => {
    const { writer, calls } = await openAccountPage(part, answers);
    await action(writer);
    return calls;
  };

const passwords = (old: string, fresh: string, again: string) =>
  onAccountPage((writer) => changePassword(writer, old, fresh, again));

const rename =
  (name: string): TestAction =>
  async (writer) => {
    await writer.click(press('Change name'));
    await writer.clear(screen.getByLabelText('Display name'));
    await writer.keyboard(`${name}{Enter}`);
  };

const move =
  (email: string): TestAction =>
  async (writer) => {
    await writer.click(press('Change e-mail'));
    await writer.clear(screen.getByLabelText('E-mail'));
    await writer.keyboard(`${email}{Enter}`);
  };

const changePicture: TestAction = async (writer) => {
  stubPictures();
  await choosePicture(writer, 'me.jpg', 'image/jpeg');
};
const toggleComments: TestAction = (writer) => writer.click(screen.getByRole('switch'));
const chooseMonday: TestAction = (writer) => writer.click(press('Monday'));
const invite =
  (email: string): TestAction =>
  (writer) =>
    writer.type(screen.getByLabelText('Invite a friend'), `${email}{Enter}`);

const referring = (action: TestAction) =>
  onAccountPage(
    async (writer) => {
      await writer.click(press('Refer a friend'));
      const dialog = within(await screen.findByRole('dialog'));
      const copy = await dialog.findByText('Copy link');
      await action(writer);
      await writer.click(copy);
    },
    { 'GET /api/user/referrals': { data: { link: 'https://house.example/s', joined: 0 } } },
  );

const refuseToCopy: TestAction = async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
};

const login = 'POST /api/auth/login';
const verify = 'POST /api/auth/verifyEmail';
const register = 'POST /api/auth/register';
const generate = 'POST /api/auth/generateOtp';
const reset = 'POST /api/auth/verifyOTP';
const inviteUser = 'POST /api/auth/inviteUser';
const resetLink = '/reset-password?token=t&secret=s&userId=u1';
const unplugged = { [edit]: 'offline' as const };

// biome-ignore format: a table is read by its lines.
const validation: Row[] = [
  { section: 5, situation: 'sign-up, no e-mail address', message: 'Please enter a valid email address', where: beside('E-mail'), scene: visit('/signup', (writer) => signUp(writer, 'ana')) },
  { section: 5, situation: 'sign-in, no e-mail address', message: 'Please enter a valid email address', where: beside('E-mail'), scene: visit('/login', (writer) => signIn(writer, 'ana@')) },
  { section: 5, situation: 'forgot password, no e-mail address', message: 'Please enter a valid email address', where: beside('E-mail'), scene: visit('/forgot-password', (writer) => askForLink(writer, 'ana')) },
  { section: 5, situation: 'sign-up, weak password', message: 'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number and one special character', where: beside('Password'), scene: welcome('details', (writer) => enterDetails(writer, 'Ana', 'secret')) },
  { section: 5, situation: 'sign-up, name missing', message: 'Please enter your name and password', where: beside('Name'), scene: welcome('details', (writer) => enterDetails(writer, '')) },
  { section: 5, situation: 'sign-up, password missing', message: 'Please enter your name and password', where: beside('Password'), scene: welcome('details', (writer) => enterDetails(writer, 'Ana', '')) },
  { section: 5, situation: 'reset, too short after trimming', message: 'Password must be at least 8 characters long.', where: beside('New password'), scene: visit(resetLink, (writer) => resetPassword(writer, '   seven77   ')) },
  { section: 5, situation: 'reset, a part of the link missing', message: 'Opps Sorry Invalid Url!', where: onPage, scene: visit('/reset-password?token=t&secret=s') },
  { section: 5, situation: 'change password, old missing', message: 'Old password is required', where: beside('Old password'), scene: passwords('', 'eight888', 'eight888') },
  { section: 5, situation: 'change password, new missing', message: 'New password is required', where: beside('New password'), scene: passwords('old', '', 'eight888') },
  { section: 5, situation: 'change password, confirmation missing', message: 'Confirm password is required', where: beside('Confirm password'), scene: passwords('old', 'eight888', '') },
  { section: 5, situation: 'change password, confirmation differs', message: 'Confirm password is not matched', where: beside('Confirm password'), scene: passwords('old', 'eight888', 'eight889') },
  { section: 5, situation: 'change password, too short', message: 'Password must be at least 8 characters', where: beside('New password'), scene: passwords('old', 'seven77', 'seven77') },
  { section: 5, situation: 'change password, Google account', message: 'You cannot change password, Because you continue google.', where: onPage, scene: onAccountPage(async () => expect(screen.queryByText('Change password')).toBeNull(), {}, { provider: 'google' }) },
  { section: 5, situation: 'display name missing', message: 'Name is required', where: beside('Display name'), scene: onAccountPage(rename('  ')) },
  { section: 5, situation: 'e-mail change, missing', message: 'Email is required', where: beside('E-mail'), scene: onAccountPage(move('')) },
  { section: 5, situation: 'e-mail change, not valid', message: 'Email is not valid', where: beside('E-mail'), scene: onAccountPage(move('ana@')) },
  { section: 5, situation: 'invite, no e-mail address', message: 'Please enter a valid email address', where: beside('Invite a friend'), scene: onAccountPage(invite('bo')) },
];

// biome-ignore format: a table is read by its lines.
const catalogue: Row[] = [
  { section: 5, situation: 'reset, the server finds a part of the link missing', message: 'Invalid URL.', where: asFailure, scene: visit(resetLink, resetPassword, { [reset]: { status: 422, message: 'Invalid URL.' } }) },
  { section: 8, situation: 'login success', message: 'Login success', where: asSuccess, scene: visit('/login', signIn, { [login]: { data: { ...makeUser(), token: freshToken() } } }) },
  { section: 8, situation: 'login failure, in lines', message: 'Invalid credentials!\nBut luckily email was found in our database.\nPlease make sure your login method.', where: asFailure, scene: visit('/login', signIn, { [login]: { status: 401, message: 'Invalid credentials! But luckily email was found in our database. Please make sure your login method.' } }) },
  { section: 8, situation: 'login thrown error', message: 'Something went wrong', where: asFailure, scene: visit('/login', signIn, { [login]: 'offline' }) },
  { section: 8, situation: 'sign-in form mismatch', message: 'Invalid email or password', where: asFailureBeside('Password'), scene: visit('/login', signIn, { [login]: { status: 401, message: 'Invalid email or password' } }) },
  { section: 8, situation: 'sign-up, user exists', message: 'Email already exists', where: asFailureBeside('E-mail'), scene: visit('/signup', signUp, { [verify]: { status: 409, message: 'Email already exists' } }) },
  { section: 8, situation: 'sign-up, token fails', message: 'Invalid token', where: asFailureBeside('Token'), scene: welcome('token', enterToken, { [verify]: { status: 400, message: 'Invalid token' } }) },
  { section: 8, situation: 'sign-up, creation fails', message: 'Something went wrong while creating the user', where: asFailure, scene: welcome('details', enterDetails, { [register]: 'offline' }) },
  { section: 8, situation: 'Google login, no account', message: "Email doesn't exist, please sign up.", where: asFailure, scene: visit('/signup?google=unknown') },
  { section: 8, situation: 'Google login failure', message: 'Login Failed', where: asFailure, scene: visit('/login?google=failed') },
  { section: 8, situation: 'forgot password, unknown e-mail', message: "Email doesn't exists.", where: asFailureBeside('E-mail'), scene: visit('/forgot-password', askForLink, { [generate]: { status: 404, message: "Email doesn't exists." } }) },
  { section: 8, situation: 'reset failure, with a message', message: 'This link was used', where: asFailure, scene: visit(resetLink, resetPassword, { [reset]: { status: 400, message: 'This link was used' } }) },
  { section: 8, situation: 'reset failure, without one', message: 'Something went wrong', where: asFailure, scene: visit(resetLink, resetPassword, { [reset]: 'offline' }) },
  { section: 8, situation: 'image fails', message: 'Something went wrong while updating the user image', where: asFailure, scene: onAccountPage(changePicture, unplugged) },
  { section: 8, situation: 'script notification fails', message: 'Something went wrong while updating the user script notification', where: asFailure, scene: onAccountPage(toggleComments, unplugged) },
  { section: 8, situation: 'writing schedule fails', message: 'Something went wrong while updating the user writing schedule', where: asFailure, scene: onAccountPage(chooseMonday, unplugged) },
  { section: 8, situation: 'name fails', message: 'Something went wrong while updating the user name', where: asFailure, scene: onAccountPage(rename('Bo'), unplugged) },
  { section: 8, situation: 'email fails', message: 'Something went wrong while updating the user email', where: asFailure, scene: onAccountPage(move('bo@example.com'), unplugged) },
  { section: 8, situation: 'image updated', message: 'Image updated successfully', where: asSuccess, scene: onAccountPage(changePicture) },
  { section: 8, situation: 'script notification updated', message: 'Script notification updated successfully.', where: asSuccess, scene: onAccountPage(toggleComments) },
  { section: 8, situation: 'writing schedule updated', message: 'Writing Schedule Updated Successfully', where: asSuccess, scene: onAccountPage(chooseMonday) },
  { section: 8, situation: 'name updated', message: 'Name updated successfully', where: asSuccess, scene: onAccountPage(rename('Bo')) },
  { section: 8, situation: 'email updated', message: 'Email updated successfully', where: asSuccess, scene: onAccountPage(move('bo@example.com')) },
  { section: 8, situation: 'link copied', message: 'Link copied to clipboard', where: asSuccess, scene: referring(async () => undefined) },
  { section: 8, situation: 'link not copied', message: 'Failed to copy link to clipboard', where: asFailure, scene: referring(refuseToCopy) },
  { section: 8, situation: 'invitation sent', message: 'Invitation sent successfully', where: asSuccess, scene: onAccountPage(invite('bo@example.com'), { [inviteUser]: {} }) },
  { section: 8, situation: 'invitation refused', message: 'Bo is here already', where: asFailureBeside('Invite a friend'), scene: onAccountPage(invite('bo@example.com'), { [inviteUser]: { status: 409, message: 'Bo is here already' } }) },
  { section: 8, situation: 'invitation thrown', message: 'Failed to send invitation', where: asFailureBeside('Invite a friend'), scene: onAccountPage(invite('bo@example.com'), { [inviteUser]: 'offline' }) },
  { section: 8, situation: 'unknown route, number', message: '404', where: onPage, scene: visit('/nowhere') },
  { section: 8, situation: 'unknown route, words', message: 'Page not found', where: onPage, scene: visit('/nowhere') },
];

/** Whether a request changes something: neither a read nor the check of the stored session. */
function isChange({ route }: Call): boolean {
  return !route.startsWith('GET ') && route !== 'POST /api/auth/getUser';
}

describe('validation messages, shown without a request', () => {
  test.each(validation)('§$section, $situation: $message', async ({ message, where, scene }) => {
    const calls = await scene();
    await where(message);
    expect(calls.filter(isChange)).toEqual([]);
  });
});

describe('messages about outcomes', () => {
  test.each(catalogue)('§$section, $situation: $message', async ({ message, where, scene }) => {
    await scene();
    await where(message);
  });
});
