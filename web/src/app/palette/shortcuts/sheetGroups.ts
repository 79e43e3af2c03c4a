/** What the sheet of keys shows: the keys of all commands that are offered, and what other keys do on this page. */
import type { Command } from '../../../ui/commands/command';
import type { Group } from '../../../ui/commands/groupStore';
import type { KeyRow } from '../../../ui/keys/keyRows';
import { placeOf } from '../groupOrder';

export type SheetGroup = Group<KeyRow>;

function rowOf({ label, shortcut }: Command): KeyRow[] {
  return shortcut ? [{ label, keys: [shortcut] }] : [];
}

/** Several keys may do the same, and two parts of a page tell of one key: a row for each deed, each key once. */
function byDeed(rows: readonly KeyRow[]): KeyRow[] {
  const made = new Map<string, KeyRow>();
  for (const { label, keys = [], leadsTo } of rows) {
    const known = made.get(label)?.keys ?? [];
    made.set(
      label,
      leadsTo ? { label, leadsTo } : { label, keys: [...new Set([...known, ...keys])] },
    );
  }
  return [...made.values()];
}

export function sheetGroups(
  commands: readonly Group<Command>[],
  keyRows: readonly SheetGroup[],
): SheetGroup[] {
  const byName = new Map<string, KeyRow[]>();
  const add = (group: string, rows: readonly KeyRow[]) =>
    byName.set(group, [...(byName.get(group) ?? []), ...rows]);
  for (const { group, items } of commands) add(group, items.flatMap(rowOf));
  for (const { group, items } of keyRows) add(group, items);
  return [...byName]
    .map(([group, rows]) => ({ group, items: byDeed(rows) }))
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => placeOf(one.group) - placeOf(other.group));
}
