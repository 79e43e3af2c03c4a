/** Kinds that a writer picks by hand: their names, their letters in the menu and their digits. Rules TY39 and TY40. */
import type { CustomElement } from '../elementSettings';
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

/** A kind, or a custom element that behaves like it. */
export interface ElementChoice {
  readonly kind: Kind;
  /** The label of a custom element. */
  readonly style: string | null;
}

type Chosen = Readonly<Partial<Record<Kind, string>>>;

export interface LetteredElement extends ElementChoice {
  readonly label: string;
  readonly letter?: string;
}

/** With the script's own letters; ours for what it leaves free. Custom elements follow ours. */
export function elementsWithLetters(
  chosen: Chosen,
  customs: readonly CustomElement[],
): LetteredElement[] {
  const own = [...Object.values(chosen), ...customs.map(({ letter }) => letter)];
  const used = new Set(own.map((letter) => letter.toUpperCase()));
  const kinds = PICKED_KINDS.map(({ kind, label, letter = '' }): LetteredElement => {
    const picked = chosen[kind]?.toUpperCase() ?? (used.has(letter) ? '' : letter);
    return { kind, label, style: null, ...(picked && { letter: picked }) };
  });
  const named = customs.map(({ kind, label, name, letter }): LetteredElement => {
    return { kind, label: name, style: label, ...(letter && { letter }) };
  });
  return [...kinds, ...named];
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

interface DigitSettings {
  readonly shortcuts: Chosen;
  readonly customElements: readonly CustomElement[];
}

/** The same with custom elements, whose digits nothing else has. */
export function elementsByDigit(settings: DigitSettings): Map<string, ElementChoice> {
  const kinds = [...kindsByDigit(settings.shortcuts)];
  const byDigit = new Map(
    kinds.map(([digit, kind]): [string, ElementChoice] => [digit, { kind, style: null }]),
  );
  for (const { digit, kind, label } of settings.customElements) {
    if (digit) byDigit.set(digit, { kind, style: label });
  }
  return byDigit;
}

/** 'Ctrl+2' and '2' both say 2. */
function digitIn(shortcut: string | undefined): string | undefined {
  return shortcut?.match(/\d$/)?.[0];
}
