/** Ids of elements: short, and never drawn twice, also by two who cannot reach each other. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH = 12;

export function newElementId(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(drawn, (byte) => LETTERS[byte & 63]).join('');
}
