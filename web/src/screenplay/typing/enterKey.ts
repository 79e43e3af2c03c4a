/** Enter key. Rules TY1 to TY11. */
import type { Kind } from '../elements';
import {
  becomeKind,
  DO_NOTHING,
  followWithKind,
  isAtomKind,
  isCaretAtEnd,
  isEmptyLine,
  isSpokenKind,
  type KeyAction,
  type Situation,
  type TypingPreset,
} from './keyActions';
import { AFTER, ENTER_ON_EMPTY, lookUpAction } from './presets';

export function enterAction(situation: Situation): KeyAction {
  const { kind, at } = situation;
  if (isAtomKind(kind)) return followWithKind('action');
  if (isEmptyLine(situation)) return enterOnEmptyLine(situation);
  if (at === 0)
    return beginsRightColumn(situation) ? DO_NOTHING : { type: 'precede', kind: kindAbove(kind) };
  if (kind === 'parenthetical') return leaveBrackets(situation);
  if (isCaretAtEnd(situation)) return nextLineAction(situation);
  return { type: 'split', kind: kind === 'character' ? 'dialogue' : kind };
}

function enterOnEmptyLine({ kind, level, preset, elementMenu, ...rest }: Situation): KeyAction {
  if (kind === 'list-item' && level > 0) return { type: 'level', by: -1 };
  const presetAction = lookUpAction(ENTER_ON_EMPTY[preset], kind);
  const isMenu = presetAction.type === 'open' && presetAction.list === 'kinds';
  const action = isMenu && !elementMenu ? enterWithoutMenu(kind, preset) : presetAction;
  const leavesSpeech = action.type === 'become' && !isSpokenKind(action.kind);
  return leavesSpeech && endsLeftColumn(rest) ? { type: 'remove', line: 'this' } : action;
}

/** TY45: what would come behind the line if it had words. */
function enterWithoutMenu(kind: Kind, preset: TypingPreset): KeyAction {
  const following = AFTER[preset][kind] ?? 'action';
  return following === kind ? followWithKind(kind) : becomeKind(following);
}

/** Between the two columns nothing can stand: who is done with the left one goes on in the right one. */
function endsLeftColumn({ dual, behind }: Pick<Situation, 'dual' | 'behind'>): boolean {
  return dual === 'left' && behind?.dual === 'right';
}

function beginsRightColumn({ dual, before }: Situation): boolean {
  return dual === 'right' && before?.dual === 'left';
}

/** On to the line that comes behind this one. */
export function nextLineAction(situation: Situation): KeyAction {
  const { kind, preset, nextElement } = situation;
  const following = nextElement[kind] ?? AFTER[preset][kind] ?? 'action';
  const isBetween = endsLeftColumn(situation) && !isSpokenKind(following);
  return isBetween ? { type: 'goOn' } : followWithKind(following);
}

/** Who makes room above one of these wants to write what happens before it; above others goes on in kind. */
const TOPS: readonly Kind[] = [
  'sceneHeading',
  'character',
  'transition',
  'shot',
  'startOfAct',
  'endOfAct',
];

function kindAbove(kind: Kind): Kind {
  if (kind === 'parenthetical') return 'dialogue';
  return TOPS.includes(kind) ? 'action' : kind;
}

function leaveBrackets(situation: Situation): KeyAction {
  const { text, at } = situation;
  const rest = text.slice(at).replace(/\)\s*$/, '');
  return rest.trim()
    ? { type: 'split', kind: 'dialogue', closes: true }
    : leaveBracketsAction(situation);
}

/** The speech behind a parenthetical goes on where it already stands. */
export function leaveBracketsAction(situation: Situation): KeyAction {
  const { behind, dual } = situation;
  const goesOn = behind !== null && isSpokenKind(behind.kind) && behind.dual === dual;
  return goesOn ? { type: 'goOn' } : nextLineAction(situation);
}
