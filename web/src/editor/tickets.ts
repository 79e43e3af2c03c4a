/** One-time tickets for the line to a text's room. */
import { keptToken } from '../api/accessToken';
import { userApi, visitorApi } from '../api/client';
import { dataOf } from '../api/problem';
import type { DocumentKind } from './copies/database';

/** Milliseconds for which a ticket that was asked for ahead is good; the server's are good for longer. */
const goodFor = 10_000;

interface Ahead {
  scriptId: string;
  /** By whose right it was given. */
  token: string | undefined;
  at: number;
  ticket: Promise<string>;
}

let ahead: Ahead | null = null;

async function fetchTicket(scriptId: string, document: DocumentKind): Promise<string> {
  const call = userApi.POST('/api/scripts/{script_id}/tickets', {
    params: { path: { script_id: scriptId } },
    body: { document },
  });
  return (await dataOf(call)).ticket;
}

/** One for the manuscript of a script that is about to be opened. */
export function askTicketAhead(scriptId: string): void {
  const ticket = fetchTicket(scriptId, 'manuscript');
  // Who uses it hears of its failure.
  ticket.catch(() => undefined);
  ahead = { scriptId, token: keptToken()?.token, at: Date.now(), ticket };
}

/** It opens the door once. */
function takeTicketAhead(scriptId: string): Promise<string> | null {
  const found = ahead;
  ahead = null;
  const isGood =
    found?.scriptId === scriptId &&
    found.token === keptToken()?.token &&
    Date.now() - found.at < goodFor;
  return isGood ? found.ticket : null;
}

export function ticketsFor(scriptId: string, document: DocumentKind): () => Promise<string> {
  return () => {
    const taken = document === 'manuscript' ? takeTicketAhead(scriptId) : null;
    return taken ?? fetchTicket(scriptId, document);
  };
}

/** For who reads along by a public link. */
export function visitorsTicketsFor(secret: string): () => Promise<string> {
  return async () => {
    const call = visitorApi.POST('/api/links/{secret}/tickets', { params: { path: { secret } } });
    return (await dataOf(call)).ticket;
  };
}
