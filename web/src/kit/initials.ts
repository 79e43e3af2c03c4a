/** A person's initials, for the round picture of somebody who has none. */

export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  // Spread by code point: an emoji or a rare letter must not be cut in half.
  return picked.map((word) => [...(word ?? '')].at(0)?.toLocaleUpperCase() ?? '').join('');
}
