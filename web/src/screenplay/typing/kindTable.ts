/** Kinds that a writer picks by hand: their names, their letters in the menu and their digits. Rules TY39 and TY40. */
import type { Kind } from '../elements';

export interface PickedKind {
  readonly kind: Kind;
  readonly label: string;
  /** Picks it while the menu is open. */
  readonly letter?: string;
  /** With Ctrl or Cmd; Final Draft's order. */
  readonly digit?: string;
}

export const PICKED_KINDS: readonly PickedKind[] = [
  { kind: 'sceneHeading', label: 'Scene Heading', letter: 'S', digit: '1' },
  { kind: 'action', label: 'Action', letter: 'A', digit: '2' },
  { kind: 'character', label: 'Character', letter: 'C', digit: '3' },
  { kind: 'parenthetical', label: 'Parenthetical', letter: 'P', digit: '4' },
  { kind: 'dialogue', label: 'Dialogue', letter: 'D', digit: '5' },
  { kind: 'transition', label: 'Transition', letter: 'T', digit: '6' },
  { kind: 'shot', label: 'Shot', letter: 'H', digit: '7' },
  { kind: 'lyrics', label: 'Lyrics', letter: 'L', digit: '8' },
  { kind: 'startOfAct', label: 'Start of Act', letter: 'B', digit: '9' },
  { kind: 'endOfAct', label: 'End of Act', letter: 'E' },
  { kind: 'normal', label: 'General', letter: 'G', digit: '0' },
  { kind: 'note', label: 'Note', letter: 'N' },
];

type Chosen = Readonly<Partial<Record<Kind, string>>>;

/** With the script's own letters; ours for what it leaves free. */
export function kindsWithLetters(chosen: Chosen): PickedKind[] {
  const used = new Set(Object.values(chosen).map((letter) => letter.toUpperCase()));
  return PICKED_KINDS.map(({ letter = '', ...rest }) => {
    const own = chosen[rest.kind]?.toUpperCase();
    if (own) return { ...rest, letter: own };
    return used.has(letter) ? rest : { ...rest, letter };
  });
}

/** Which kind each digit stands for: the script's own choice first, ours for what it leaves free. */
export function kindsByDigit(chosen: Chosen): Map<string, Kind> {
  const byDigit = new Map<string, Kind>();
  for (const { kind, digit } of PICKED_KINDS) {
    if (digit && !digitIn(chosen[kind])) byDigit.set(digit, kind);
  }
  for (const [kind, shortcut] of Object.entries(chosen)) {
    const digit = digitIn(shortcut);
    if (digit) byDigit.set(digit, kind as Kind);
  }
  return byDigit;
}

/** 'Ctrl+2' and '2' both say 2. */
function digitIn(shortcut: string | undefined): string | undefined {
  return shortcut?.match(/\d$/)?.[0];
}
