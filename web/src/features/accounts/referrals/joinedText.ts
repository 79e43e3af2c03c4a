/** How many friends have joined, in words. */

export function joinedText(joined: number): string {
  if (joined === 0) return 'Nobody has joined by your link yet';
  return joined === 1 ? '1 friend has joined' : `${joined} friends have joined`;
}
