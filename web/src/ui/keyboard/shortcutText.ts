/** A key as people read it: 'Ctrl+Shift+X', on a Mac '⇧⌘X'. */

const MAC: Record<string, string> = { Mod: '⌘', Ctrl: '⌃', Shift: '⇧', Alt: '⌥' };
const MAC_ORDER = '⌃⌥⇧⌘';

/** Keys whose name for the machine is not what stands on them. */
const NAMES: Record<string, string> = {
  ' ': 'Space',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Equal: '=',
  Minus: '−',
};

/** Keys that are known by their place: with Alt they write another sign on a Mac. */
const BY_PLACE: Record<string, string> = { Equal: '=', Minus: '-' };

export const isMac = /Mac|iP(hone|[oa]d)/.test(globalThis.navigator?.platform ?? '');

function nameOf(key: string): string {
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

export function shortcutWords(key: string, onMac: boolean = isMac): string {
  const parts = key.split('-');
  const name = nameOf(parts.pop() ?? '');
  if (!onMac) return [...parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)), name].join('+');
  const signs = parts.map((part) => MAC[part] ?? part);
  return [
    ...signs.sort((one, other) => MAC_ORDER.indexOf(one) - MAC_ORDER.indexOf(other)),
    name,
  ].join('');
}

/** As `aria-keyshortcuts` wants it. */
export function ariaShortcut(key: string, onMac: boolean = isMac): string {
  const modifiers: Record<string, string> = { Mod: onMac ? 'Meta' : 'Control', ' ': 'Space' };
  const parts = key.split('-').map((part) => modifiers[part] ?? BY_PLACE[part] ?? part);
  return parts.map((part) => (part.length === 1 ? part.toUpperCase() : part)).join('+');
}
