/** Reading along by a public link: connects to the script's public room, and reports its pages with each change. */
import { visitorApi } from '../../../../api/client';
import { fetchData } from '../../../../api/fetchData';

import { makeVisitorTicketFetcher } from '../../../../editor/session/tickets';
import type { Profile } from '../../../../screenplay/profile';
import type { PageRules } from '../../queries';
import type { PagedScript } from '../pagedScript';
import { LivePages } from './livePages';
import { PublicDocument } from './publicDocument';

export interface LiveReading {
  /** The script without its cover; null until the live text has come. */
  text: Pick<PagedScript, 'width' | 'height' | 'top' | 'pages'> | null;
  /** Words come as they are written. */
  isLive: boolean;
  /** The link does not work any more. */
  isGone: boolean;
}

async function fetchPublicPageRules(secret: string): Promise<PageRules> {
  const params = { path: { secret } };
  const call = visitorApi.GET('/api/links/{secret}/page-rules', { params });
  const { profile, isFromFile } = await fetchData(call);
  return { profile: profile as unknown as Profile, isFromFile };
}

/** Returns a function that ends it. */
export function readAlong(secret: string, onChange: (reading: LiveReading) => void): () => void {
  let rules: PageRules | null = null;
  let pages: { of: unknown; with: PageRules; live: LivePages } | null = null;
  const fetchTicket = makeVisitorTicketFetcher(secret);
  const readText = (): LiveReading['text'] => {
    const { doc } = publicDocument;
    if (!doc || !rules) return null;
    if (pages?.of !== doc || pages.with !== rules)
      pages = { of: doc, with: rules, live: new LivePages(doc, rules) };
    const { width, height, top } = rules.profile;
    return { width, height, top, pages: pages.live.read() };
  };
  const publicDocument = new PublicDocument({
    fetchTicket: async () => {
      // With each connection: somebody may have chosen another paper meanwhile.
      const [ticket, fetched] = await Promise.all([fetchTicket(), fetchPublicPageRules(secret)]);
      rules = fetched;
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
