/** What stands in the address of a reset link. */

export interface ResetLink {
  token: string;
  secret: string;
  userId: string;
}

/** Null when a part is missing. */
export function readResetLink(query: URLSearchParams): ResetLink | null {
  const [token, secret, userId] = ['token', 'secret', 'userId'].map((name) => query.get(name));
  return token && secret && userId ? { token, secret, userId } : null;
}
