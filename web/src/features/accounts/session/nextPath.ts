/** Path to open after sign-in: only a page of our own, whatever the URL says. */

export const homePath = '/desk';

const somewhereOfOurs = 'https://screnpla.invalid';

/** The page asked for by `?next=`, or the dashboard when it is missing or would lead elsewhere. */
export function safeNextPath(next: string | null): string {
  if (!next || !isOurPath(next) || hasControlCharacter(next)) return homePath;
  const url = parseUrl(next);
  if (url?.origin !== somewhereOfOurs) return homePath;
  // Judged again once the dots are resolved: '/..//evil' becomes '//evil'.
  return isOurPath(url.pathname) ? url.pathname + url.search + url.hash : homePath;
}

/** The sign-in page that leads back to where a visitor wanted to go. */
export function signInPathFor(requestedPath: string): string {
  return `/login?next=${encodeURIComponent(requestedPath)}`;
}

function parseUrl(path: string): URL | null {
  try {
    return new URL(path, somewhereOfOurs);
  } catch {
    return null;
  }
}

/** One slash at the start; browsers read '\\' as '/', so '/\\evil' leaves the site like '//evil'. */
function isOurPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/** Browsers skip tabs and line ends in addresses: '/<tab>/evil' leaves the site, too. */
function hasControlCharacter(text: string): boolean {
  return [...text].some((char) => char < ' ' || char === '\u007f');
}
