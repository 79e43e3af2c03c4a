/** One-time tickets for the line to a text's room. */
import { userApi, visitorApi } from '../api/client';
import { dataOf } from '../api/problem';
import type { DocumentKind } from './copies/database';

export function ticketsFor(scriptId: string, document: DocumentKind): () => Promise<string> {
  return async () => {
    const call = userApi.POST('/api/scripts/{script_id}/tickets', {
      params: { path: { script_id: scriptId } },
      body: { document },
    });
    return (await dataOf(call)).ticket;
  };
}

/** For who reads along by a public link. */
export function visitorsTicketsFor(secret: string): () => Promise<string> {
  return async () => {
    const call = visitorApi.POST('/api/links/{secret}/tickets', { params: { path: { secret } } });
    return (await dataOf(call)).ticket;
  };
}
