/** Situations in which a key is pressed, and the actions it can cause. Plain data: the editor runs the action. */
import type { Dual, Kind } from '../elements';

export type TypingPreset = 'screnpla' | 'finalDraft';

export type TypingKey = 'Enter' | 'Shift-Enter' | 'Tab' | 'Shift-Tab' | 'Backspace' | 'Delete';

/** The line of the caret; `at` counts its characters before the caret. */
export interface TypedLine {
  readonly kind: Kind;
  /** The label of a custom element. */
  readonly style?: string | null;
  readonly text: string;
  readonly at: number;
}

export interface Neighbour {
  readonly kind: Kind;
  readonly isEmpty: boolean;
  readonly dual: Dual | null;
}

export interface Situation extends TypedLine {
  readonly preset: TypingPreset;
  /** What the script's settings say comes behind a kind. */
  readonly nextElement: Readonly<Partial<Record<Kind, Kind>>>;
  readonly timesOfDay: readonly string[];
  readonly dual: Dual | null;
  /** Of an item of a list, from 0. */
  readonly level: number;
  readonly before: Neighbour | null;
  readonly behind: Neighbour | null;
  /** Whether the writer wants the list of elements on an empty line. */
  readonly elementMenu: boolean;
  /** A list of suggestions is shown, with nothing chosen in it. */
  readonly isListOpen: boolean;
}

export type ListToOpen = 'kinds' | 'prefixes' | 'extensions' | 'completions';

export type KeyAction =
  /** A new line behind this one. */
  | { readonly type: 'follow'; readonly kind: Kind }
  /** What is behind the caret becomes a line of its own; `closes`: the first part gets the bracket of the rest. */
  | { readonly type: 'split'; readonly kind: Kind; readonly closes?: true }
  /** A new line above; the caret stays with its words. */
  | { readonly type: 'precede'; readonly kind: Kind }
  /** A new line at the caret, between what is before it and what is behind it. */
  | { readonly type: 'insert'; readonly kind: Kind }
  | { readonly type: 'become'; readonly kind: Kind }
  /** The caret goes to the beginning of the next line. */
  | { readonly type: 'goOn' }
  | { readonly type: 'toEnd' }
  | { readonly type: 'append'; readonly text: string }
  | { readonly type: 'open'; readonly list: ListToOpen }
  | { readonly type: 'breakLine' }
  | { readonly type: 'level'; readonly by: 1 | -1 }
  /** With the line before or behind; both texts stay. */
  | { readonly type: 'join'; readonly side: 'before' | 'behind' }
  /** An empty line or a table goes: this one or a neighbour. */
  | { readonly type: 'remove'; readonly line: 'this' | 'before' | 'behind' }
  /** A neighbour is selected as a whole. */
  | { readonly type: 'select'; readonly line: 'before' | 'behind' }
  /** The key is used up. */
  | { readonly type: 'nothing' }
  /** The key does what it does in every text. */
  | { readonly type: 'usual' };

export const becomeKind = (kind: Kind): KeyAction => ({ type: 'become', kind });
export const followWithKind = (kind: Kind): KeyAction => ({ type: 'follow', kind });
export const openList = (list: ListToOpen): KeyAction => ({ type: 'open', list });
export const DO_NOTHING: KeyAction = { type: 'nothing' };
export const DO_DEFAULT: KeyAction = { type: 'usual' };

/** Lines that are not written in: a recording, a table. */
export function isAtomKind(kind: Kind): boolean {
  return kind === 'voice-message' || kind === 'table';
}

/** Blanks alone are nothing, and so are brackets that hold nothing. */
export function isEmptyLine({ kind, text }: Pick<TypedLine, 'kind' | 'text'>): boolean {
  return !(kind === 'parenthetical' ? text.replace(/^\(|\)$/g, '') : text).trim();
}

export function isCaretAtEnd({ text, at }: Pick<TypedLine, 'text' | 'at'>): boolean {
  return !text.slice(at).trim();
}

const SPOKEN: readonly Kind[] = ['parenthetical', 'dialogue', 'lyrics', 'voice-dialogue'];

/** What stands below a cue. */
export function isSpokenKind(kind: Kind): boolean {
  return SPOKEN.includes(kind);
}
