/** API calls of the account page; each returns the data or throws a Problem. */
import { userApi } from '../../../api/client';
import { awaitResponse, fetchData } from '../../../api/fetchData';
import type { components } from '../../../api/schema';

type Changes = components['schemas']['EditUser'];

export function editUser(id: string, changes: Changes) {
  return fetchData(
    userApi.PATCH('/api/user/{user_id}', {
      params: { path: { user_id: id } },
      body: changes,
    }),
  );
}

/** Reaches the server also when the tab is closed right after. */
export function saveSchedule(id: string, changes: Pick<Changes, 'scheduleWriting' | 'timeZone'>) {
  return fetchData(
    userApi.PATCH('/api/user/{user_id}', {
      params: { path: { user_id: id } },
      body: changes,
      keepalive: true,
    }),
  );
}

export function sendScheduleLetter(email: string) {
  return awaitResponse(userApi.POST('/api/scripts/writingSchedule', { body: { email } }));
}

export function updatePassword(userId: string, currentPassword: string, password: string) {
  return awaitResponse(
    userApi.POST('/api/user/updatePassword', { body: { userId, currentPassword, password } }),
  );
}

export function twoFactorState() {
  return fetchData(userApi.GET('/api/user/twoFactor'));
}

export function beginTwoFactor() {
  return fetchData(userApi.POST('/api/user/twoFactor/begin'));
}

export async function enableTwoFactor(code: string): Promise<string[]> {
  const call = userApi.POST('/api/user/twoFactor/enable', { body: { code } });
  return (await fetchData(call)).recoveryCodes;
}

export async function renewRecoveryCodes(code: string): Promise<string[]> {
  const call = userApi.POST('/api/user/twoFactor/recoveryCodes', { body: { code } });
  return (await fetchData(call)).recoveryCodes;
}

export function disableTwoFactor(code: string) {
  return awaitResponse(userApi.POST('/api/user/twoFactor/disable', { body: { code } }));
}

export async function signedInDevices() {
  return (await fetchData(userApi.GET('/api/auth/sessions'))).sessions;
}

export function signOutDevice(id: string) {
  return awaitResponse(
    userApi.DELETE('/api/auth/sessions/{session_id}', { params: { path: { session_id: id } } }),
  );
}

export function packWork() {
  return fetchData(userApi.POST('/api/user/work'));
}

export function packingProgress() {
  return fetchData(userApi.GET('/api/user/work/progress'));
}

export async function downloadWork(): Promise<{ content: Blob; name: string }> {
  const { data, response } = await awaitResponse(
    userApi.GET('/api/user/work', { parseAs: 'blob' }),
  );
  const match = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '');
  return { content: data as Blob, name: match?.[1] ?? 'screnpla.zip' };
}
