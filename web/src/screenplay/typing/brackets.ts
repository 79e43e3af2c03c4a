/** Brackets of a parenthetical, which come and go with its kind. Rules TY26 and TY41. */
import type { Kind } from '../elements';

export interface BlankLine {
  readonly text: string;
  /** Where the caret goes. */
  readonly at: number;
}

/** A new line of a kind, before anything is written in it. */
export function blankLineOf(kind: Kind): BlankLine {
  return kind === 'parenthetical' ? { text: '()', at: 1 } : { text: '', at: 0 };
}

/** What has to be put before and behind the words of a line, or taken away there, when its kind changes. */
export interface BracketChange {
  readonly add: { readonly before: string; readonly behind: string };
  /** Characters taken away at both ends. */
  readonly strip: { readonly before: number; readonly behind: number };
}

const UNCHANGED: BracketChange = {
  add: { before: '', behind: '' },
  strip: { before: 0, behind: 0 },
};

export function bracketChange(text: string, from: Kind, to: Kind): BracketChange {
  if (from === to) return UNCHANGED;
  const isOpened = text.startsWith('(');
  const isClosed = text.length > 1 && text.endsWith(')');
  if (to === 'parenthetical') {
    return { ...UNCHANGED, add: { before: isOpened ? '' : '(', behind: isClosed ? '' : ')' } };
  }
  const isInBrackets = from === 'parenthetical' && isOpened && isClosed;
  return isInBrackets ? { ...UNCHANGED, strip: { before: 1, behind: 1 } } : UNCHANGED;
}
