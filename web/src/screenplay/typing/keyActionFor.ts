/** Key bindings of typing: one action for each key, kind and situation. */

import type { Kind } from '../elements';
import { enterAction } from './enterKey';
import {
  becomeKind,
  DO_DEFAULT,
  DO_NOTHING,
  isAtomKind,
  type KeyAction,
  type Situation,
  type TypingKey,
} from './keyActions';
import { shiftTabAction, tabAction } from './tabKey';

/** A selected table goes, a recording stays. */
function eraseAtom(kind: Kind): KeyAction {
  return kind === 'table' ? { type: 'remove', line: 'this' } : DO_NOTHING;
}

/** Text is not joined with a table: the first key selects the table, the next one removes it. */
function eraseTowardsAtom(kind: Kind, line: 'before' | 'behind'): KeyAction {
  return kind === 'table' ? { type: 'select', line } : DO_NOTHING;
}

/** Backspace and Delete act at the edges of a line only. Rules TY20 to TY23. */
function backspaceAction(situation: Situation): KeyAction {
  const { kind, text, at } = situation;
  if (isAtomKind(kind)) return eraseAtom(kind);
  if (kind === 'parenthetical' && text === '()' && at === 1) return becomeKind('dialogue');
  if (at > 0) return DO_DEFAULT;
  return kind === 'list-item' ? leaveList(situation) : joinWithLineBefore(situation);
}

function leaveList({ level }: Situation): KeyAction {
  return level > 0 ? { type: 'level', by: -1 } : becomeKind('action');
}

function joinWithLineBefore({ kind, text, before }: Situation): KeyAction {
  if (!before) return !text && kind !== 'action' ? becomeKind('action') : DO_NOTHING;
  if (!text) return { type: 'remove', line: 'this' };
  if (isAtomKind(before.kind)) return eraseTowardsAtom(before.kind, 'before');
  return before.isEmpty ? { type: 'remove', line: 'before' } : { type: 'join', side: 'before' };
}

function deleteAction({ kind, text, at, behind }: Situation): KeyAction {
  if (isAtomKind(kind)) return eraseAtom(kind);
  if (at < text.length) return DO_DEFAULT;
  if (!behind) return DO_NOTHING;
  if (!text) return { type: 'remove', line: 'this' };
  if (isAtomKind(behind.kind)) return eraseTowardsAtom(behind.kind, 'behind');
  return behind.isEmpty ? { type: 'remove', line: 'behind' } : { type: 'join', side: 'behind' };
}

const KEYS: Readonly<Record<TypingKey, (situation: Situation) => KeyAction>> = {
  Enter: enterAction,
  'Shift-Enter': ({ kind }) => (isAtomKind(kind) ? DO_NOTHING : { type: 'breakLine' }),
  Tab: tabAction,
  'Shift-Tab': shiftTabAction,
  Backspace: backspaceAction,
  Delete: deleteAction,
};

export function keyActionFor(key: TypingKey, situation: Situation): KeyAction {
  return KEYS[key](situation);
}
