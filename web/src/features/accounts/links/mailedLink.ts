/** Token and secret of a mailed link, and the calls behind such links. */
import { userApi, visitorApi } from '../../../api/client';
import { fetchData, fetchMessage } from '../../../api/fetchData';

export interface MailedLink {
  token: string;
  secret: string;
}

/** Null when a part is missing. */
export function readMailedLink(query: URLSearchParams): MailedLink | null {
  const [token, secret] = [query.get('token'), query.get('secret')];
  return token && secret ? { token, secret } : null;
}

/** API calls behind mailed links; each returns the data or throws a Problem. */
export function confirmEmail(link: MailedLink) {
  return fetchData(userApi.POST('/api/user/confirmEmail', { body: link }));
}

export function recoverAccount(link: MailedLink) {
  return fetchData(visitorApi.POST('/api/user/takeBackEmail', { body: link }));
}

export function unsubscribe(token: string) {
  return fetchMessage(visitorApi.POST('/api/user/unsubscribe', { params: { query: { token } } }));
}

export function unsubscribeFromComments(token: string) {
  const params = { query: { token } };
  return fetchMessage(visitorApi.POST('/api/user/unsubscribe/comments', { params }));
}
