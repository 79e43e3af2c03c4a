/** How many pages there are, and of how many: '12 of 90 pages', '1 page'. */

/** `target` 0: none. */
export function pagesWords(count: number, target: number): string {
  const pages = (target || count) === 1 ? 'page' : 'pages';
  return target > 0 ? `${count} of ${target} ${pages}` : `${count} ${pages}`;
}
