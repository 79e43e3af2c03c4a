import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeTestSession } from '../testing/app/accountBuilders';
import { stubServer } from '../testing/app/stubServer';
import { stubUploads } from '../testing/app/stubUploads';
import { uploadForm } from './uploadForm';

const shares: number[] = [];
const options = {
  onProgress: (share: number) => shares.push(share),
  signal: new AbortController().signal,
};
const upload = () => uploadForm('/api/upload-audio', new FormData(), options);

beforeEach(() => {
  shares.length = 0;
  storeTestSession();
});
afterEach(() => vi.unstubAllGlobals());

test('an upload tells how far it is, and hands out the data of the answer', async () => {
  stubUploads({ status: 200, body: { data: { id: 'r1' } } });
  expect(await upload()).toEqual({ id: 'r1' });
  expect(shares).toEqual([0.25]);
});

test('an upload with an expired token is sent once more with a new one', async () => {
  stubServer({ 'POST /api/auth/renew': { data: { token: 'renewed' } } });
  const tokens = stubUploads(
    { status: 401, body: { message: 'Sign in again' } },
    { status: 200, body: { data: { id: 'r1' } } },
  );
  expect(await upload()).toEqual({ id: 'r1' });
  expect(tokens).toHaveLength(2);
  expect(tokens[1]).toBe('Bearer renewed');
});

test('a refusal has the sentence of the server, and a lost connection has none', async () => {
  stubUploads({ status: 413, body: { message: 'Too large' } }, 'offline');
  await expect(upload()).rejects.toMatchObject({ status: 413, message: 'Too large' });
  await expect(upload()).rejects.toMatchObject({ status: 0, isFromServer: false });
});
