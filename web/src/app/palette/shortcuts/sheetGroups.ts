/** Rows of the shortcut sheet: the shortcuts of all registered commands, and the help of other keys on this page. */
import type { Command } from '../../../ui/commands/commands';
import type { Group } from '../../../ui/commands/groupStore';
import type { KeyHelpRow } from '../../../ui/keyboard/keyHelp';
import { groupRank } from '../groupOrder';

export type SheetGroup = Group<KeyHelpRow>;

function rowOf({ label, shortcut }: Command): KeyHelpRow[] {
  return shortcut ? [{ label, keys: [shortcut] }] : [];
}

/** Several keys may do the same, and two components may list one key: a row for each label, each key once. */
function mergeByLabel(rows: readonly KeyHelpRow[]): KeyHelpRow[] {
  const rowsByLabel = new Map<string, KeyHelpRow>();
  for (const { label, keys = [], leadsTo } of rows) {
    const knownKeys = rowsByLabel.get(label)?.keys ?? [];
    rowsByLabel.set(
      label,
      leadsTo ? { label, leadsTo } : { label, keys: [...new Set([...knownKeys, ...keys])] },
    );
  }
  return [...rowsByLabel.values()];
}

export function sheetGroups(
  commands: readonly Group<Command>[],
  keyRows: readonly SheetGroup[],
): SheetGroup[] {
  const byName = new Map<string, KeyHelpRow[]>();
  const add = (group: string, rows: readonly KeyHelpRow[]) =>
    byName.set(group, [...(byName.get(group) ?? []), ...rows]);
  for (const { group, items } of commands) add(group, items.flatMap(rowOf));
  for (const { group, items } of keyRows) add(group, items);
  return [...byName]
    .map(([group, rows]) => ({ group, items: mergeByLabel(rows) }))
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => groupRank(one.group) - groupRank(other.group));
}
