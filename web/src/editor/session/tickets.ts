/** One-time tickets for the WebSocket to a document's room, fetched or prefetched. */
import { readStoredToken } from '../../api/accessToken';
import { userApi, visitorApi } from '../../api/client';
import { fetchData } from '../../api/fetchData';
import { type DocumentName, draftIdOf, textName } from '../offline/database';

/** Milliseconds for which a prefetched ticket is used; the server accepts it for longer. */
const prefetchLifetime = 10_000;

interface PrefetchedTicket {
  scriptId: string;
  document: DocumentName;
  /** The access token by which it was issued. */
  token: string | undefined;
  at: number;
  ticket: Promise<string>;
}

let prefetched: PrefetchedTicket | null = null;

async function fetchTicket(scriptId: string, document: DocumentName): Promise<string> {
  const call = userApi.POST('/api/scripts/{script_id}/tickets', {
    params: { path: { script_id: scriptId } },
    body: {
      document: document === 'desk' ? 'desk' : 'manuscript',
      draft: draftIdOf(document),
    },
  });
  return (await fetchData(call)).ticket;
}

/** For the text of a script that is about to be opened: its main draft, or an alternate one. */
export function prefetchTicket(scriptId: string, draftId = ''): void {
  const document = textName(draftId);
  const ticket = fetchTicket(scriptId, document);
  // The caller that uses the ticket handles its failure.
  ticket.catch(() => undefined);
  const token = readStoredToken()?.token;
  prefetched = { scriptId, document, token, at: Date.now(), ticket };
}

/** A ticket can be used once. */
function takePrefetchedTicket(scriptId: string, document: DocumentName): Promise<string> | null {
  const found = prefetched;
  prefetched = null;
  const isGood =
    found?.scriptId === scriptId &&
    found.document === document &&
    found.token === readStoredToken()?.token &&
    Date.now() - found.at < prefetchLifetime;
  return isGood ? found.ticket : null;
}

export function makeTicketFetcher(scriptId: string, document: DocumentName): () => Promise<string> {
  return () => {
    const ticket = document === 'desk' ? null : takePrefetchedTicket(scriptId, document);
    return ticket ?? fetchTicket(scriptId, document);
  };
}

/** Address of the WebSocket that a ticket opens. */
export function liveSocketUrl(ticket: string): string {
  const origin = window.location.origin.replace(/^http/, 'ws');
  return `${origin}/api/live/text?ticket=${encodeURIComponent(ticket)}`;
}

/** For readers by a public link. */
export function makeVisitorTicketFetcher(secret: string): () => Promise<string> {
  return async () => {
    const call = visitorApi.POST('/api/links/{secret}/tickets', { params: { path: { secret } } });
    return (await fetchData(call)).ticket;
  };
}
