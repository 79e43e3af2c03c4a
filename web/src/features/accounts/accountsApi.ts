/** API calls of accounts; each returns the data or throws a Problem. */
import { userApi, visitorApi } from '../../api/client';
import { awaitResponse, fetchData } from '../../api/fetchData';
import type { User } from './session/storedAccount';

export type Collaboration = NonNullable<User['collaboration']>;

export function sendToken(email: string) {
  return awaitResponse(visitorApi.POST('/api/auth/verifyEmail', { body: { email } }));
}

export function verifyToken(email: string, eToken: string) {
  return awaitResponse(visitorApi.POST('/api/auth/verifyEmail', { body: { email, eToken } }));
}

export function register(name: string, email: string, password: string, ref: string | null) {
  const body = { name, email, password, avatar: '', ...(ref && { ref }) };
  return awaitResponse(visitorApi.POST('/api/auth/register', { body }));
}

export function login(email: string, password: string) {
  return fetchData(visitorApi.POST('/api/auth/login', { body: { email, password } }));
}

export function verifySecondFactor(ticket: string, code: string) {
  return fetchData(visitorApi.POST('/api/auth/twoFactor', { body: { ticket, code } }));
}

/** The session behind this browser's cookie, as a sign-in would answer it. */
export async function restoreSessionFromCookie() {
  const { token, userId } = await fetchData(visitorApi.POST('/api/auth/renew'));
  // Not by `userApi`: that client sends the token of whoever was signed in here before.
  const headers = { Authorization: `Bearer ${token}` };
  const call = visitorApi.POST('/api/auth/getUser', { body: { id: userId }, headers });
  return { ...(await fetchData(call)), token };
}

export function logout() {
  return awaitResponse(userApi.POST('/api/auth/logout'));
}

export function logoutEverywhere() {
  return awaitResponse(userApi.POST('/api/auth/logoutEverywhere'));
}

export function getUser(id: string) {
  return fetchData(userApi.POST('/api/auth/getUser', { body: { id } }));
}

export function sendConfirmation() {
  return awaitResponse(userApi.POST('/api/user/sendConfirmation'));
}

export function saveCollaboration(id: string, collaboration: Collaboration) {
  return fetchData(
    userApi.PATCH('/api/user/{user_id}', {
      params: { path: { user_id: id } },
      body: { collaboration },
    }),
  );
}
