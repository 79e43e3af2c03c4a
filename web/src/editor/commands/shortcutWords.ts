/** A key as people read it: 'Ctrl+Shift+X', on a Mac '⇧⌘X'. */

const MAC: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
const MAC_ORDER = '⌥⇧⌘';

export const isMac = /Mac|iP(hone|[oa]d)/.test(globalThis.navigator?.platform ?? '');

export function shortcutWords(key: string, onMac: boolean = isMac): string {
  const parts = key.split('-');
  const letter = (parts.pop() ?? '').toUpperCase();
  if (!onMac) return [...parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)), letter].join('+');
  const signs = parts.map((part) => MAC[part] ?? part);
  return [
    ...signs.sort((one, other) => MAC_ORDER.indexOf(one) - MAC_ORDER.indexOf(other)),
    letter,
  ].join('');
}

/** As `aria-keyshortcuts` wants it. */
export function ariaShortcut(key: string, onMac: boolean = isMac): string {
  const parts = key
    .split('-')
    .map((part) => (part === 'Mod' ? (onMac ? 'Meta' : 'Control') : part));
  return parts.map((part) => (part.length === 1 ? part.toUpperCase() : part)).join('+');
}
