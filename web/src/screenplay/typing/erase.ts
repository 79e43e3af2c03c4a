/** What Backspace and Delete do at the edges of a line. Rules TY20 to TY23. */
import { become, type Deed, isWhole, NOTHING, type Situation, USUAL } from './deeds';

export function backspace(situation: Situation): Deed {
  const { kind, text, at } = situation;
  if (isWhole(kind)) return NOTHING;
  if (kind === 'parenthetical' && text === '()' && at === 1) return become('dialogue');
  if (at > 0) return USUAL;
  return kind === 'list-item' ? leaveList(situation) : towardsBefore(situation);
}

function leaveList({ level }: Situation): Deed {
  return level > 0 ? { deed: 'level', by: -1 } : become('action');
}

function towardsBefore({ kind, text, before }: Situation): Deed {
  if (!before) return !text && kind !== 'action' ? become('action') : NOTHING;
  if (!text) return { deed: 'remove', line: 'this' };
  if (isWhole(before.kind)) return NOTHING;
  return before.isEmpty ? { deed: 'remove', line: 'before' } : { deed: 'join', side: 'before' };
}

export function erase({ kind, text, at, behind }: Situation): Deed {
  if (isWhole(kind)) return NOTHING;
  if (at < text.length) return USUAL;
  if (!behind) return NOTHING;
  if (!text) return { deed: 'remove', line: 'this' };
  if (isWhole(behind.kind)) return NOTHING;
  return behind.isEmpty ? { deed: 'remove', line: 'behind' } : { deed: 'join', side: 'behind' };
}
