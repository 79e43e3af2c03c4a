/** The calls behind the links of our letters, each as one function that answers or throws a Problem. */
import { userApi, visitorApi } from '../../../api/client';
import { dataOf, messageOf } from '../../../api/problem';
import type { MailedLink } from './mailedLink';

export function confirmEmail(link: MailedLink) {
  return dataOf(userApi.POST('/api/user/confirmEmail', { body: link }));
}

export function takeBackEmail(link: MailedLink) {
  return dataOf(visitorApi.POST('/api/user/takeBackEmail', { body: link }));
}

export function unsubscribe(token: string) {
  return messageOf(visitorApi.POST('/api/user/unsubscribe', { params: { query: { token } } }));
}
