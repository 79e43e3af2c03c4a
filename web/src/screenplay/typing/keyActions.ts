/** What a key finds, and what it can do. Everything here is plain data: who performs it is the editor. */
import type { Dual, Kind } from '../elements';

export type Preset = 'screnpla' | 'finalDraft';

export type TypingKey = 'Enter' | 'Shift-Enter' | 'Tab' | 'Shift-Tab' | 'Backspace' | 'Delete';

/** The line of the caret; `at` counts its characters before the caret. */
export interface Line {
  readonly kind: Kind;
  readonly text: string;
  readonly at: number;
}

export interface Neighbour {
  readonly kind: Kind;
  readonly isEmpty: boolean;
  readonly dual: Dual | null;
}

export interface Situation extends Line {
  readonly preset: Preset;
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

export type Deed =
  /** A new line behind this one. */
  | { readonly deed: 'follow'; readonly kind: Kind }
  /** What is behind the caret becomes a line of its own; `closes`: the first part gets the bracket of the rest. */
  | { readonly deed: 'split'; readonly kind: Kind; readonly closes?: true }
  /** A new line above; the caret stays with its words. */
  | { readonly deed: 'precede'; readonly kind: Kind }
  /** A new line at the caret, between what is before it and what is behind it. */
  | { readonly deed: 'insert'; readonly kind: Kind }
  | { readonly deed: 'become'; readonly kind: Kind }
  /** The caret goes to the beginning of the next line. */
  | { readonly deed: 'goOn' }
  | { readonly deed: 'toEnd' }
  | { readonly deed: 'append'; readonly text: string }
  | { readonly deed: 'open'; readonly list: ListToOpen }
  | { readonly deed: 'breakLine' }
  | { readonly deed: 'level'; readonly by: 1 | -1 }
  /** With the line before or behind; both texts stay. */
  | { readonly deed: 'join'; readonly side: 'before' | 'behind' }
  /** An empty line goes: this one or a neighbour. */
  | { readonly deed: 'remove'; readonly line: 'this' | 'before' | 'behind' }
  /** The key is used up. */
  | { readonly deed: 'nothing' }
  /** The key does what it does in every text. */
  | { readonly deed: 'usual' };

export const become = (kind: Kind): Deed => ({ deed: 'become', kind });
export const follow = (kind: Kind): Deed => ({ deed: 'follow', kind });
export const open = (list: ListToOpen): Deed => ({ deed: 'open', list });
export const NOTHING: Deed = { deed: 'nothing' };
export const USUAL: Deed = { deed: 'usual' };

/** Lines that are not written in: a recording, a table. */
export function isWhole(kind: Kind): boolean {
  return kind === 'voice-message' || kind === 'table';
}

/** Blanks alone are nothing, and so are brackets that hold nothing. */
export function isEmpty({ kind, text }: Pick<Line, 'kind' | 'text'>): boolean {
  return !(kind === 'parenthetical' ? text.replace(/^\(|\)$/g, '') : text).trim();
}

export function isAtEnd({ text, at }: Pick<Line, 'text' | 'at'>): boolean {
  return !text.slice(at).trim();
}

const SPOKEN: readonly Kind[] = ['parenthetical', 'dialogue', 'lyrics', 'voice-dialogue'];

/** What stands below a cue. */
export function isSpoken(kind: Kind): boolean {
  return SPOKEN.includes(kind);
}
