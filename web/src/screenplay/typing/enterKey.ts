/** What Enter does. Rules TY1 to TY11. */
import type { Kind } from '../elements';
import {
  become,
  type Deed,
  follow,
  isAtEnd,
  isEmpty,
  isSpoken,
  isWhole,
  NOTHING,
  type Preset,
  type Situation,
} from './deeds';
import { AFTER, deedIn, ENTER_ON_EMPTY } from './presets';

export function enter(situation: Situation): Deed {
  const { kind, at } = situation;
  if (isWhole(kind)) return follow('action');
  if (isEmpty(situation)) return onEmpty(situation);
  if (at === 0)
    return beginsRightColumn(situation) ? NOTHING : { deed: 'precede', kind: above(kind) };
  if (kind === 'parenthetical') return leaveBrackets(situation);
  if (isAtEnd(situation)) return next(situation);
  return { deed: 'split', kind: kind === 'character' ? 'dialogue' : kind };
}

function onEmpty({ kind, level, preset, elementMenu, ...beside }: Situation): Deed {
  if (kind === 'list-item' && level > 0) return { deed: 'level', by: -1 };
  const wanted = deedIn(ENTER_ON_EMPTY[preset], kind);
  const isMenu = wanted.deed === 'open' && wanted.list === 'kinds';
  const deed = isMenu && !elementMenu ? withoutMenu(kind, preset) : wanted;
  const leaves = deed.deed === 'become' && !isSpoken(deed.kind);
  return leaves && endsLeftColumn(beside) ? { deed: 'remove', line: 'this' } : deed;
}

/** TY45: what would come behind the line if it had words. */
function withoutMenu(kind: Kind, preset: Preset): Deed {
  const following = AFTER[preset][kind] ?? 'action';
  return following === kind ? follow(kind) : become(following);
}

/** Between the two columns nothing can stand: who is done with the left one goes on in the right one. */
function endsLeftColumn({ dual, behind }: Pick<Situation, 'dual' | 'behind'>): boolean {
  return dual === 'left' && behind?.dual === 'right';
}

function beginsRightColumn({ dual, before }: Situation): boolean {
  return dual === 'right' && before?.dual === 'left';
}

/** On to the line that comes behind this one. */
export function next(situation: Situation): Deed {
  const { kind, preset, nextElement } = situation;
  const following = nextElement[kind] ?? AFTER[preset][kind] ?? 'action';
  const isBetween = endsLeftColumn(situation) && !isSpoken(following);
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
