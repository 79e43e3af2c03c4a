/** Reading along by a public link: connects to the script's public room, and reports its pages with each change. */
import { visitorApi } from '../../../../api/client';
import { fetchData } from '../../../../api/fetchData';

import type { SentRevisions } from '../../../../editor/revisions/revisionBaseline';
import { makeVisitorTicketFetcher } from '../../../../editor/session/tickets';
import type { Profile } from '../../../../screenplay/profile';
import type { PageRules } from '../../queries';
import type { PagedScript } from '../pagedScript';
import { LivePages } from './livePages';
import { PublicDocument } from './publicDocument';

export interface LiveReading {
  /** The script without its cover; null until the live text has come. */
  text: Pick<PagedScript, 'view' | 'width' | 'height' | 'top' | 'pages'> | null;
  /** Words come as they are written. */
  isLive: boolean;
  /** The link does not work any more. */
  isGone: boolean;
}

async function fetchPublicRevisions(secret: string): Promise<SentRevisions | null> {
  const params = { path: { secret } };
  const call = visitorApi.GET('/api/links/{secret}/revisions', { params });
  // The client's types make lists of pairs; the server sends pairs.
  const revisions = (await fetchData(call)) as unknown as SentRevisions;
  return revisions.sets.length > 0 ? revisions : null;
}

async function fetchPublicPageRules(secret: string): Promise<PageRules> {
  const params = { path: { secret } };
  const call = visitorApi.GET('/api/links/{secret}/page-rules', { params });
  const { profile, ...rules } = await fetchData(call);
  return { ...rules, profile: profile as unknown as Profile };
}

/** Returns a function that ends it. */
export function readAlong(secret: string, onChange: (reading: LiveReading) => void): () => void {
  let rules: PageRules | null = null;
  let revisions: SentRevisions | null = null;
  let pages: { of: unknown; with: PageRules; live: LivePages } | null = null;
  const fetchTicket = makeVisitorTicketFetcher(secret);
  const readText = (): LiveReading['text'] => {
    const { doc } = publicDocument;
    if (!doc || !rules) return null;
    if (pages?.of !== doc || pages.with !== rules)
      pages = { of: doc, with: rules, live: new LivePages(doc, rules, revisions) };
    return pages.live.read();
  };
  const publicDocument = new PublicDocument({
    fetchTicket: async () => {
      // With each connection: somebody may have chosen another paper or opened a revision meanwhile.
      const [ticket, fetched, revised] = await Promise.all([
        fetchTicket(),
        fetchPublicPageRules(secret),
        fetchPublicRevisions(secret),
      ]);
      rules = fetched;
      revisions = revised;
      return ticket;
    },
    onChange: () => {
      const { isLive, isGone } = publicDocument;
      onChange({ text: readText(), isLive, isGone });
    },
  });
  publicDocument.open();
  return () => publicDocument.close();
}
