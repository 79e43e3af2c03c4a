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

export function register(name: string, email: string, password: string) {
  return done(
    visitorApi.POST('/api/auth/register', { body: { name, email, password, avatar: '' } }),
  );
}

export function login(email: string, password: string) {
  return dataOf(visitorApi.POST('/api/auth/login', { body: { email, password } }));
}

export function logout() {
  return done(userApi.POST('/api/auth/logout'));
}

export function getUser(id: string) {
  return dataOf(userApi.POST('/api/auth/getUser', { body: { id } }));
}

export function keepCollaboration(id: string, collaboration: Collaboration) {
  return dataOf(
    userApi.PATCH('/api/user/{user_id}', {
      params: { path: { user_id: id } },
      body: { collaboration },
    }),
  );
}
