/** Where to go after sign-in: only to a page of our own, whatever the address bar says. */

export const mainArea = '/desk';

const somewhereOfOurs = 'https://screnpla.invalid';

/** The page asked for by `?next=`, or the dashboard when it is missing or would lead elsewhere. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return mainArea;
  // Browsers read '\' as '/', and skip control characters: '/\evil' and '/<tab>/evil' leave the site.
  if (/^\/[/\\]/.test(next) || hasControlCharacter(next)) return mainArea;
  const url = parse(next);
  if (url?.origin !== somewhereOfOurs) return mainArea;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that leads back to where a visitor wanted to go. */
export function signInPathFor(wanted: string): string {
  return wanted === mainArea ? '/login' : `/login?next=${encodeURIComponent(wanted)}`;
}

function parse(path: string): URL | null {
  try {
    return new URL(path, somewhereOfOurs);
  } catch {
    return null;
  }
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((letter) => letter < ' ' || letter === '\u007f');
}
