/** The calls about notices, each as one function that answers or throws a Problem. */
import { userApi } from '../../api/client';
import { dataOf, done, messageOf } from '../../api/problem';
import type { components } from '../../api/schema';

export type Notice = components['schemas']['NoticeShown'];

export function listNotices(pageSize: number) {
  return dataOf(userApi.GET('/api/user/notices', { params: { query: { page: 1, pageSize } } }));
}

export function markRead(ids: string[]) {
  return done(userApi.PATCH('/api/user/notices', { body: { ids, read: true } }));
}

export function putAway(noticeId: string) {
  const params = { path: { notice_id: noticeId } };
  return done(userApi.DELETE('/api/user/notices/{notice_id}', { params }));
}

/** Brings a script back to how it was at a mark, as a new change. */
export function putBack(scriptId: string, markId: string) {
  const params = { path: { script_id: scriptId, mark_id: markId } };
  return messageOf(userApi.POST('/api/scripts/{script_id}/marks/{mark_id}/restore', { params }));
}
