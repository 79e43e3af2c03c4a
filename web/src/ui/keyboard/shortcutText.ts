/** Text of a shortcut as people read it: 'Ctrl+Shift+X', on a Mac '⇧⌘X'. */

const MAC: Record<string, string> = { Mod: '⌘', Ctrl: '⌃', Shift: '⇧', Alt: '⌥' };
const MAC_ORDER = '⌃⌥⇧⌘';

/** Keys whose event name differs from their label. */
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

/** Keys identified by their position: with Alt they type another character on a Mac. */
const BY_PLACE: Record<string, string> = { Equal: '=', Minus: '-' };

export const isMac = /Mac|iP(hone|[oa]d)/.test(globalThis.navigator?.platform ?? '');

function keyLabel(key: string): string {
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

export function shortcutText(key: string, onMac: boolean = isMac): string {
  const parts = key.split('-');
  const name = keyLabel(parts.pop() ?? '');
  if (!onMac) return [...parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)), name].join('+');
  const symbols = parts.map((part) => MAC[part] ?? part);
  return [
    ...symbols.sort((one, other) => MAC_ORDER.indexOf(one) - MAC_ORDER.indexOf(other)),
    name,
  ].join('');
}

/** In the notation of `aria-keyshortcuts`. */
export function ariaShortcut(key: string, onMac: boolean = isMac): string {
  const modifiers: Record<string, string> = { Mod: onMac ? 'Meta' : 'Control', ' ': 'Space' };
  const parts = key.split('-').map((part) => modifiers[part] ?? BY_PLACE[part] ?? part);
  return parts.map((part) => (part.length === 1 ? part.toUpperCase() : part)).join('+');
}
