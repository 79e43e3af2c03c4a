// @vitest-environment node
import { expect, test } from 'vitest';
import { createAuthorisedFetch } from './authorisedFetch';
import type { RenewalOutcome, TokenRenewal } from './tokenRenewal';

const address = 'http://screnpla.test/api/user/u1';

function request(): Request {
  return new Request(address, { method: 'PATCH', body: '{"collaboration":"solo"}' });
}

function renewalWith(token: string | null, outcome: RenewalOutcome): TokenRenewal {
  return { tokenToSend: async () => token, insteadOf: async () => outcome };
}

/** A server that accepts one token only. */
function serverFor(validToken: string) {
  const sent: (string | null)[] = [];
  const bodies: string[] = [];
  const send = async (incoming: Request) => {
    sent.push(incoming.headers.get('Authorization'));
    bodies.push(await incoming.text());
    return new Response(null, { status: sent.at(-1) === `Bearer ${validToken}` ? 200 : 401 });
  };
  return { send, sent, bodies };
}

test('a refused call is sent once more with the renewed token and the same body', async () => {
  const server = serverFor('new');
  const call = createAuthorisedFetch(
    server.send,
    renewalWith('old', { kind: 'renewed', token: 'new' }),
  );
  expect((await call(request())).status).toBe(200);
  expect(server.sent).toEqual(['Bearer old', 'Bearer new']);
  expect(server.bodies[1]).toBe(server.bodies[0]);
});

test('a call refused twice is given up', async () => {
  const server = serverFor('another');
  const call = createAuthorisedFetch(
    server.send,
    renewalWith('old', { kind: 'renewed', token: 'new' }),
  );
  expect((await call(request())).status).toBe(401);
  expect(server.sent).toHaveLength(2);
});

test('a refused call of an ended session returns the refusal', async () => {
  const call = createAuthorisedFetch(serverFor('new').send, renewalWith('old', { kind: 'ended' }));
  expect((await call(request())).status).toBe(401);
});

test('an unreachable renewal is a network failure, not a refusal', async () => {
  const call = createAuthorisedFetch(
    serverFor('new').send,
    renewalWith('old', { kind: 'unreachable' }),
  );
  await expect(call(request())).rejects.toThrow(TypeError);
});

test('a call without a token is sent once, without a renewal', async () => {
  const server = serverFor('new');
  const call = createAuthorisedFetch(
    server.send,
    renewalWith(null, { kind: 'renewed', token: 'new' }),
  );
  expect((await call(request())).status).toBe(401);
  expect(server.sent).toEqual([null]);
});
