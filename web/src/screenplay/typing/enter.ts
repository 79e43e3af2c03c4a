/** What Enter does. Rules TY1 to TY11. */
import type { Kind } from '../elements';
import { type Deed, follow, isAtEnd, isEmpty, isSpoken, isWhole, type Situation } from './deeds';
import { AFTER, deedIn, ENTER_ON_EMPTY } from './presets';

export function enter(situation: Situation): Deed {
  const { kind, at, preset } = situation;
  if (isWhole(kind)) return follow('action');
  if (isEmpty(situation)) {
    const isDeeper = kind === 'list-item' && situation.level > 0;
    return isDeeper ? { deed: 'level', by: -1 } : deedIn(ENTER_ON_EMPTY[preset], kind);
  }
  if (at === 0) return { deed: 'precede', kind: above(kind) };
  if (kind === 'parenthetical') return leaveBrackets(situation);
  if (isAtEnd(situation)) return next(situation);
  return { deed: 'split', kind: kind === 'character' ? 'dialogue' : kind };
}

/** On to the line that comes behind this one. */
export function next(situation: Situation): Deed {
  const { kind, preset, nextElement, dual, behind } = situation;
  const following = nextElement[kind] ?? AFTER[preset][kind] ?? 'action';
  // Between the two columns nothing can stand: who is done with the left one goes on in the right one.
  const isBetween = dual === 'left' && behind?.dual === 'right' && !isSpoken(following);
  return isBetween ? { deed: 'goOn' } : follow(following);
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

function above(kind: Kind): Kind {
  if (kind === 'parenthetical') return 'dialogue';
  return TOPS.includes(kind) ? 'action' : kind;
}

function leaveBrackets(situation: Situation): Deed {
  const { text, at } = situation;
  const rest = text.slice(at).replace(/\)\s*$/, '');
  return rest.trim() ? { deed: 'split', kind: 'dialogue', closes: true } : afterBrackets(situation);
}

/** The speech behind a parenthetical goes on where it already stands. */
export function afterBrackets(situation: Situation): Deed {
  const { behind, dual } = situation;
  const goesOn = behind !== null && isSpoken(behind.kind) && behind.dual === dual;
  return goesOn ? { deed: 'goOn' } : next(situation);
}
