/** The account calls, each as one function that answers or throws a Problem. */
import { userApi, visitorApi } from '../../api/client';
import { dataOf, done } from '../../api/problem';
import type { User } from './session/storedAccount';

export type Collaboration = NonNullable<User['collaboration']>;

export function sendToken(email: string) {
  return done(visitorApi.POST('/api/auth/verifyEmail', { body: { email } }));
}

export function checkToken(email: string, eToken: string) {
  return done(visitorApi.POST('/api/auth/verifyEmail', { body: { email, eToken } }));
}

export function register(name: string, email: string, password: string, ref: string | null) {
  const body = { name, email, password, avatar: '', ...(ref && { ref }) };
  return done(visitorApi.POST('/api/auth/register', { body }));
}

export function login(email: string, password: string) {
  return dataOf(visitorApi.POST('/api/auth/login', { body: { email, password } }));
}

export function sendCode(ticket: string, code: string) {
  return dataOf(visitorApi.POST('/api/auth/twoFactor', { body: { ticket, code } }));
}

/** The session behind this browser's cookie, as a sign-in would answer it. */
export async function openedByCookie() {
  const { token, userId } = await dataOf(visitorApi.POST('/api/auth/renew'));
  // Not by the user's door: that one sends the token of whoever was signed in here before.
  const headers = { Authorization: `Bearer ${token}` };
  const call = visitorApi.POST('/api/auth/getUser', { body: { id: userId }, headers });
  return { ...(await dataOf(call)), token };
}

export function logout() {
  return done(userApi.POST('/api/auth/logout'));
}

export function logoutEverywhere() {
  return done(userApi.POST('/api/auth/logoutEverywhere'));
}

export function getUser(id: string) {
  return dataOf(userApi.POST('/api/auth/getUser', { body: { id } }));
}

export function sendConfirmation() {
  return done(userApi.POST('/api/user/sendConfirmation'));
}

export function keepCollaboration(id: string, collaboration: Collaboration) {
  return dataOf(
    userApi.PATCH('/api/user/{user_id}', {
      params: { path: { user_id: id } },
      body: { collaboration },
    }),
  );
}
