/** What else happens when a character is typed: the first rule that has something to say. Rules TY24 to TY29. */
import { capitalised } from './capitalise';
import type { Correction, Typing } from './correction';
import { prefixCorrection } from './prefixes';
import { smartQuote } from './quotes';
import { isTransition } from './transitions';

/** Other than words: a bracket makes a line of its own, or is stepped over. */
export type TypedDeed = 'openBrackets' | 'stepOver';

export function typedDeed({ kind, text, at, typed }: Typing): TypedDeed | null {
  if (typed === '(' && kind === 'dialogue' && at === 0) return 'openBrackets';
  if (typed === ')' && kind === 'parenthetical' && text.slice(at) === ')') return 'stepOver';
  return null;
}

export function correctionFor(typing: Typing): Correction | null {
  return prefixCorrection(typing) ?? transitionCorrection(typing) ?? letterCorrection(typing);
}

function transitionCorrection({ preset, typed, at, ...line }: Typing): Correction | null {
  const whole = line.text.slice(0, at) + typed;
  const isWholeLine = at === line.text.length;
  if (preset !== 'finalDraft' || !isWholeLine || !isTransition(line.kind, whole)) return null;
  return { from: at, text: typed, kind: 'transition' };
}

function letterCorrection(typing: Typing): Correction | null {
  const { typed, at, text, isCode } = typing;
  if (isCode) return null;
  const before = text.slice(0, at);
  const better =
    (typing.smartQuotes && smartQuote(typed, before)) ||
    (typing.autoCapitalize && capitalised(typed, before, typing.kind, typing.continues));
  return better ? { from: at, text: better } : null;
}
