/** What a text says as JSON; null where another program wrote what nobody can read. */

export function jsonIn(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
