/** The calls about leaving, each as one function that answers or throws a Problem. */
import { userApi } from '../../../api/client';
import { dataOf } from '../../../api/problem';

export function leaveForGood(id: string) {
  return dataOf(userApi.DELETE('/api/user/{user_id}', { params: { path: { user_id: id } } }));
}

export function keepAccount() {
  return dataOf(userApi.POST('/api/user/keepAccount'));
}
