/** Tab and Shift+Tab keys. Rules TY12 to TY18. */

import { leaveBracketsAction } from './enterKey';
import {
  becomeKind,
  DO_NOTHING,
  followWithKind,
  isAtomKind,
  isCaretAtEnd,
  isEmptyLine,
  type KeyAction,
  openList,
  type Situation,
} from './keyActions';
import { lookUpAction, SHIFT_TAB, TAB_ON_EMPTY } from './presets';
import { splitHeading } from './suggestions/headingParts';

export function tabAction(situation: Situation): KeyAction {
  const { kind, preset } = situation;
  if (isAtomKind(kind)) return DO_NOTHING;
  if (kind === 'list-item') return { type: 'level', by: 1 };
  if (isEmptyLine(situation)) return lookUpAction(TAB_ON_EMPTY[preset], kind);
  return IN_TEXT[kind]?.(situation) ?? DO_NOTHING;
}

export function shiftTabAction({ kind, level, preset }: Situation): KeyAction {
  if (isAtomKind(kind)) return DO_NOTHING;
  if (kind === 'list-item' && level > 0) return { type: 'level', by: -1 };
  return lookUpAction(SHIFT_TAB[preset], kind);
}

const IN_TEXT: Partial<Record<Situation['kind'], (situation: Situation) => KeyAction>> = {
  sceneHeading: tabInHeading,
  action: ({ preset, ...line }) => {
    if (preset === 'screnpla') return becomeKind('character');
    return isCaretAtEnd(line) ? followWithKind('character') : DO_NOTHING;
  },
  character: (situation) =>
    situation.preset === 'screnpla' ? becomeKind('action') : tabBehindName(situation),
  parenthetical: leaveBracketsAction,
  dialogue: () => ({ type: 'insert', kind: 'parenthetical' }),
  transition: (line) => onlyAtEnd(line, followWithKind('sceneHeading')),
  shot: (line) => onlyAtEnd(line, followWithKind('character')),
};

function onlyAtEnd(line: Situation, action: KeyAction): KeyAction {
  return isCaretAtEnd(line) ? action : { type: 'toEnd' };
}

/** First how the person is heard, then how they speak. */
function tabBehindName(situation: Situation): KeyAction {
  const { text, isListOpen } = situation;
  const canAsk = !isListOpen && !text.includes('(');
  return onlyAtEnd(situation, canAsk ? openList('extensions') : followWithKind('parenthetical'));
}

/** From part to part: where, when, and then what happens. */
function tabInHeading(situation: Situation): KeyAction {
  const { text, timesOfDay } = situation;
  if (!isCaretAtEnd(situation)) return { type: 'toEnd' };
  const { prefix, location, time } = splitHeading(text, timesOfDay);
  if (!prefix || time) return followWithKind('action');
  if (!location) return openList('completions');
  if (/\s-\s*$/.test(text)) return openList('completions');
  return { type: 'append', text: ' - ' };
}
