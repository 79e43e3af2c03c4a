import { beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '../../api/accessToken';
import { freshToken, storeTestSession } from '../../testing/app/accountBuilders';
import { type Call, stubServer } from '../../testing/app/stubServer';
import { makeTicketFetcher, prefetchTicket } from './tickets';

let calls: Call[];

beforeEach(() => {
  storeTestSession();
  let issued = 0;
  const answer = () => {
    issued += 1;
    return { data: { ticket: `ticket ${issued}` } };
  };
  calls = stubServer({
    'POST /api/scripts/s1/tickets': answer,
    'POST /api/scripts/s2/tickets': answer,
  });
});

test('a prefetched ticket is used once', async () => {
  prefetchTicket('s1');
  const fetchTicket = makeTicketFetcher('s1', 'manuscript');
  expect(await fetchTicket()).toBe('ticket 1');
  expect(await fetchTicket()).toBe('ticket 2');
  expect(calls.map(({ body }) => body)).toEqual(
    Array(2).fill({ document: 'manuscript', draft: '' }),
  );
});

test('a prefetched ticket is not used for another script', async () => {
  prefetchTicket('s1');
  expect(await makeTicketFetcher('s2', 'manuscript')()).toBe('ticket 2');
});

test('a prefetched ticket of the manuscript is not used for the desk, and stays for the manuscript', async () => {
  prefetchTicket('s1');
  expect(await makeTicketFetcher('s1', 'desk')()).toBe('ticket 2');
  expect(await makeTicketFetcher('s1', 'manuscript')()).toBe('ticket 1');
});

test('a prefetched ticket is not used after another user has signed in', async () => {
  prefetchTicket('s1');
  storeToken(freshToken('other', 'u2'));
  expect(await makeTicketFetcher('s1', 'manuscript')()).toBe('ticket 2');
});

test('a prefetched ticket is not used when it is too old', async () => {
  prefetchTicket('s1');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  expect(await makeTicketFetcher('s1', 'manuscript')()).toBe('ticket 2');
});

test('VE21: the ticket of an alternate draft names it, and is not used for another text', async () => {
  prefetchTicket('s1', 'd1');
  expect(await makeTicketFetcher('s1', 'draft:d2')()).toBe('ticket 2');
  prefetchTicket('s1', 'd1');
  expect(await makeTicketFetcher('s1', 'draft:d1')()).toBe('ticket 3');
  expect(calls.map(({ body }) => body)).toEqual(
    ['d1', 'd2', 'd1'].map((draft) => ({ document: 'manuscript', draft })),
  );
});
