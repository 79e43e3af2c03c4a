/** The calls about a forgotten password; both answer with the server's sentence. */
import { visitorApi } from '../../../api/client';
import { messageOf } from '../../../api/problem';
import type { ResetLink } from './resetLink';

export function sendResetLink(email: string) {
  return messageOf(visitorApi.POST('/api/auth/generateOtp', { body: { email } }));
}

export function setNewPassword(password: string, link: ResetLink) {
  return messageOf(visitorApi.POST('/api/auth/verifyOTP', { body: { password, ...link } }));
}
