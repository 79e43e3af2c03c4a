/** Corrections after a typed character: the first rule that applies. Rules TY24 to TY29. */

import type { Kind } from '../elements';
import { capitalizeSentence } from './capitalize';
import type { TypedCharacter, TypingCorrection } from './correction';
import { prefixCorrection } from './headingPrefixes';
import { prefixOf } from './suggestions/headingParts';

/** A line in capitals that ends in 'TO:' is a transition. Rule TY27. */
/** Shown in capitals, however they are typed. */
const IN_CAPITALS: readonly Kind[] = ['character', 'sceneHeading', 'shot'];
const TYPED_AS: readonly Kind[] = ['action', 'normal', ...IN_CAPITALS];

function looksLikeTransition(kind: Kind, text: string): boolean {
  if (!TYPED_AS.includes(kind) || prefixOf(text)) return false;
  const displayed = IN_CAPITALS.includes(kind) ? text.toUpperCase() : text;
  return /(^|\s)TO:$/.test(displayed) && displayed === displayed.toUpperCase();
}

/** Rule TY29: straight quotes become curved ones. */
const DOUBLE = { straight: '"', open: '“', close: '”' } as const;
const SINGLE = { straight: "'", open: '‘', close: '’' } as const;

const OPENS_BEHIND = /[\s([{“‘«„]$/u;
const DASH = /[-–—]$/u;

/** The curved quote for a straight one behind `before`; null: nothing to change. */
function smartQuote(typed: string, before: string): string | null {
  const marks = [DOUBLE, SINGLE].find(({ straight }) => straight === typed);
  if (!marks) return null;
  if (!before || OPENS_BEHIND.test(before)) return marks.open;
  // Behind a dash both are right: speech that is cut off ends there, and another begins.
  if (DASH.test(before)) return isOpen(before, marks) ? marks.close : marks.open;
  return marks.close;
}

function isOpen(before: string, { open, close }: { open: string; close: string }): boolean {
  return before.lastIndexOf(open) > before.lastIndexOf(close);
}

/** Other than words: a bracket makes a line of its own, or is stepped over. */
export type BracketAction = 'openBrackets' | 'stepOver';

export function bracketActionFor({ kind, text, at, typed }: TypedCharacter): BracketAction | null {
  if (typed === '(' && kind === 'dialogue' && at === 0) return 'openBrackets';
  if (typed === ')' && kind === 'parenthetical' && text.slice(at) === ')') return 'stepOver';
  return null;
}

export function correctionFor(typing: TypedCharacter): TypingCorrection | null {
  return prefixCorrection(typing) ?? transitionCorrection(typing) ?? letterCorrection(typing);
}

function transitionCorrection({
  preset,
  typed,
  at,
  ...line
}: TypedCharacter): TypingCorrection | null {
  const lineText = line.text.slice(0, at) + typed;
  const isWholeLine = at === line.text.length;
  if (preset !== 'finalDraft' || !isWholeLine || !looksLikeTransition(line.kind, lineText))
    return null;
  return { from: at, text: typed, kind: 'transition' };
}

function letterCorrection(typing: TypedCharacter): TypingCorrection | null {
  const { typed, at, text, isCode } = typing;
  if (isCode) return null;
  const before = text.slice(0, at);
  const replacement =
    (typing.smartQuotes && smartQuote(typed, before)) ||
    (typing.autoCapitalize && capitalizeSentence(typed, before, typing.kind, typing.continues));
  return replacement ? { from: at, text: replacement } : null;
}
