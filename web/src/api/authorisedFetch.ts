/** A `fetch` that carries the access token and, when it is refused, tries once more with a renewed one. */
import type { TokenRenewal } from './tokenRenewal';

type Fetch = (request: Request) => Promise<Response>;

function withToken(request: Request, token: string | null): Request {
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

export function createAuthorisedFetch(send: Fetch, renewal: TokenRenewal): Fetch {
  return async (request) => {
    const token = await renewal.tokenToSend();
    // A body can be read once only: keep a copy for the second try.
    const retryRequest = request.clone();
    const response = await send(withToken(request, token));
    if (response.status !== 401 || !token) return response;
    const outcome = await renewal.insteadOf(token);
    // Not handing out the 401: it would read as the end of a session that may be a good one.
    if (outcome.kind === 'unreachable') throw new TypeError('The session could not be renewed');
    return outcome.kind === 'renewed' ? send(withToken(retryRequest, outcome.token)) : response;
  };
}
