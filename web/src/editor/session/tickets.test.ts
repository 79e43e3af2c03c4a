import { beforeEach, expect, test, vi } from 'vitest';
import { keepToken } from '../api/accessToken';
import { freshToken, leaveStoredSession } from '../testing/builders';
import { type Call, stubServer } from '../testing/server';
import { askTicketAhead, ticketsFor } from './tickets';

let calls: Call[];

beforeEach(() => {
  leaveStoredSession();
  let given = 0;
  const answer = () => {
    given += 1;
    return { data: { ticket: `ticket ${given}` } };
  };
  calls = stubServer({
    'POST /api/scripts/s1/tickets': answer,
    'POST /api/scripts/s2/tickets': answer,
  });
});

test('a ticket asked for ahead opens the door once', async () => {
  askTicketAhead('s1');
  const fetchTicket = ticketsFor('s1', 'manuscript');
  expect(await fetchTicket()).toBe('ticket 1');
  expect(await fetchTicket()).toBe('ticket 2');
  expect(calls.map(({ body }) => body)).toEqual(Array(2).fill({ document: 'manuscript' }));
});

test('it is none for another script', async () => {
  askTicketAhead('s1');
  expect(await ticketsFor('s2', 'manuscript')()).toBe('ticket 2');
});

test('it is none for the desk, and stays for the manuscript', async () => {
  askTicketAhead('s1');
  expect(await ticketsFor('s1', 'desk')()).toBe('ticket 2');
  expect(await ticketsFor('s1', 'manuscript')()).toBe('ticket 1');
});

test('it is none for who has signed in meanwhile', async () => {
  askTicketAhead('s1');
  keepToken(freshToken('other', 'u2'));
  expect(await ticketsFor('s1', 'manuscript')()).toBe('ticket 2');
});

test('it is none when it is too old', async () => {
  askTicketAhead('s1');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  expect(await ticketsFor('s1', 'manuscript')()).toBe('ticket 2');
});
