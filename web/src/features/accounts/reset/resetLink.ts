/** Parameters of a password reset link, and the calls of the reset; both calls return the server's message. */
import { visitorApi } from '../../../api/client';
import { fetchMessage } from '../../../api/fetchData';

export interface ResetLink {
  token: string;
  secret: string;
  userId: string;
}

/** Null when a part is missing. */
export function readResetLink(query: URLSearchParams): ResetLink | null {
  const [token, secret, userId] = ['token', 'secret', 'userId'].map((name) => query.get(name));
  return token && secret && userId ? { token, secret, userId } : null;
}

/** The calls about a forgotten password; both answer with the server's sentence. */
export function sendResetLink(email: string) {
  return fetchMessage(visitorApi.POST('/api/auth/generateOtp', { body: { email } }));
}

export function setNewPassword(password: string, link: ResetLink) {
  return fetchMessage(visitorApi.POST('/api/auth/verifyOTP', { body: { password, ...link } }));
}
