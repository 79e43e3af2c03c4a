/** The pages of a script: for somebody who may read it, or for whoever has its public address. */
import { userApi, visitorApi } from '../../api/client';
import { dataOf } from '../../api/problem';

export function getPages(scriptId: string, signal: AbortSignal) {
  const params = { path: { script_id: scriptId } };
  return dataOf(userApi.GET('/api/scripts/{script_id}/pages', { params, signal }));
}

export function getLinkedPages(secret: string, signal: AbortSignal) {
  const params = { path: { secret } };
  return dataOf(visitorApi.GET('/api/links/{secret}', { params, signal }));
}
