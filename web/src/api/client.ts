/** The two API clients: one for visitors, one that carries the signed-in user's token. */
import createClient from 'openapi-fetch';
import { readStoredToken, storeToken } from './accessToken';
import { createAuthorisedFetch } from './authorisedFetch';
import type { paths } from './schema';
import { announceSessionEnd } from './sessionEnd';
import { createTokenRenewal, type RenewalOutcome } from './tokenRenewal';

const send = (request: Request): Promise<Response> => fetch(request);
const baseUrl = window.location.origin;

/** For calls that need no session. */
export const visitorApi = createClient<paths>({ baseUrl, fetch: send });

async function requestRenewal(): Promise<RenewalOutcome> {
  try {
    const { data, response } = await visitorApi.POST('/api/auth/renew');
    if (response.status === 401) return { kind: 'ended' };
    const token = data?.data?.token;
    return token ? { kind: 'renewed', token } : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}

export const tokenRenewal = createTokenRenewal({
  read: readStoredToken,
  store: storeToken,
  request: requestRenewal,
  onEnded: announceSessionEnd,
  now: Date.now,
});

/** For answers that come in pieces, which the typed client does not read. */
export const userFetch = createAuthorisedFetch(send, tokenRenewal);

/** For calls that need a session. */
export const userApi = createClient<paths>({ baseUrl, fetch: userFetch });
