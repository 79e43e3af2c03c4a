/** What stands in the address of a link about an e-mail address. */

export interface MailedLink {
  token: string;
  secret: string;
}

/** Null when a part is missing. */
export function readMailedLink(query: URLSearchParams): MailedLink | null {
  const [token, secret] = [query.get('token'), query.get('secret')];
  return token && secret ? { token, secret } : null;
}
