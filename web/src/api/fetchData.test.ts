// @vitest-environment node
import { expect, test } from 'vitest';
import { asProblem, Problem } from '../kit/problem';
import { awaitResponse, fetchData } from './fetchData';

const refusal = (status: number, error: unknown, headers = {}) =>
  Promise.resolve({ error, response: new Response(null, { status, headers }) });

test('a problem has the status and the message of the server', async () => {
  await expect(
    awaitResponse(refusal(409, { message: 'Email already exists' })),
  ).rejects.toMatchObject({
    status: 409,
    message: 'Email already exists',
    isFromServer: true,
  });
});

test.each([
  ['a server that cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer without a message', () => refusal(500, 'Internal Server Error')],
])("%s reads 'Something went wrong'", async (_, call) => {
  await expect(awaitResponse(call())).rejects.toMatchObject({ message: 'Something went wrong' });
});

test('the time to wait is taken from Retry-After', async () => {
  const call = refusal(429, { message: 'Please wait 5 minutes' }, { 'Retry-After': '300' });
  await expect(awaitResponse(call)).rejects.toMatchObject({ status: 429, retryAfter: 300 });
});

test('the data of a refusal is preserved in the problem', async () => {
  const data = { twoFactor: true, ticket: 't' };
  const call = refusal(401, { message: 'Please enter your code', data });
  await expect(awaitResponse(call)).rejects.toMatchObject({ data });
});

test('a successful response without data is a problem where data is expected', async () => {
  const call = Promise.resolve({ data: {}, response: new Response() });
  await expect(fetchData(call)).rejects.toBeInstanceOf(Problem);
});

test.each([
  [400, true],
  [409, true],
  [408, false],
  [429, false],
  [503, false],
  [0, false],
])('a problem of status %i is a final refusal: %s', (status, isRefusal) => {
  expect(new Problem(status, null).isRefusal).toBe(isRefusal);
});

test('any other error becomes a problem, too', () => {
  expect(asProblem(new RangeError('oops')).message).toBe('Something went wrong');
});
