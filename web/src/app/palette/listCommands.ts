/** Which commands the palette lists, and in which order. */
import type { Command } from '../../ui/commands/command';
import type { Group } from '../../ui/commands/groupStore';
import { placeOf } from './groupOrder';
import { match } from './match';

export interface ShownCommand {
  readonly command: Command;
  /** Letters of its label that were typed. */
  readonly letters: readonly number[];
  readonly fit: number;
}

export type ShownGroup = Group<ShownCommand>;

/** Heading of what was done last. */
export const lastUsedHeading = 'Last used';

/** Several parts of a page may offer commands of the same group. */
function merged(groups: readonly Group<Command>[]): Group<Command>[] {
  const byName = new Map<string, Command[]>();
  for (const { group, items } of groups) {
    byName.set(group, [...(byName.get(group) ?? []), ...items]);
  }
  return [...byName]
    .map(([group, items]) => ({ group, items }))
    .sort((one, other) => placeOf(one.group) - placeOf(other.group));
}

/** As long as nothing is typed; the others are found by their names. */
const mostAtRest: Readonly<Record<string, number>> = { 'Recent scripts': 5 };

function unsought(command: Command): ShownCommand {
  return { command, letters: [], fit: 0 };
}

function withLastUsed(groups: readonly Group<Command>[], lastUsed: readonly string[]) {
  const all = groups.flatMap(({ items }) => items);
  const used = lastUsed.flatMap((id) => all.find((command) => command.id === id) ?? []);
  const rest = groups.map(({ group, items }) => ({
    group,
    items: items
      .filter((command) => !used.includes(command))
      .slice(0, mostAtRest[group])
      .map(unsought),
  }));
  return [{ group: lastUsedHeading, items: used.map(unsought) }, ...rest];
}

const best = ({ items }: ShownGroup) => items[0]?.fit ?? 0;

/** The most fitting group first, in it the most fitting command: the first of all is what was meant. */
function sought(groups: readonly Group<Command>[], typed: string): ShownGroup[] {
  return groups
    .map(({ group, items }) => ({
      group,
      items: items
        .flatMap((command) => {
          const found = match(typed, command);
          return found ? [{ command, ...found }] : [];
        })
        .sort((one, other) => other.fit - one.fit),
    }))
    .sort((one, other) => best(other) - best(one));
}

/** `lastUsed`: ids, the last one first; they come first as long as nothing is typed. */
export function shownCommands(
  groups: readonly Group<Command>[],
  typed: string,
  lastUsed: readonly string[],
): ShownGroup[] {
  const all = merged(groups);
  const shown = typed.trim() ? sought(all, typed) : withLastUsed(all, lastUsed);
  return shown.filter(({ items }) => items.length > 0);
}

/** Asked once, when the palette opens: what cannot be done now is not there. */
export function possibleNow(groups: readonly Group<Command>[]): Group<Command>[] {
  return groups.map(({ group, items }) => ({
    group,
    items: items.filter(({ isPossible }) => isPossible?.() ?? true),
  }));
}
