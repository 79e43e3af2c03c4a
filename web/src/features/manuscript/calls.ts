/** The pages of a script for whoever has its public address. */
import { visitorApi } from '../../api/client';
import { dataOf } from '../../api/problem';

export function getLinkedPages(secret: string, signal: AbortSignal) {
  const params = { path: { secret } };
  return dataOf(visitorApi.GET('/api/links/{secret}', { params, signal }));
}
