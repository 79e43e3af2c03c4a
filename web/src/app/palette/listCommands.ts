/** The commands that the palette lists, and their order. */
import type { Command } from '../../ui/commands/commands';
import type { Group } from '../../ui/commands/groupStore';
import { groupRank } from './groupOrder';
import { matchCommand } from './matchCommand';

interface CommandMatch {
  readonly command: Command;
  /** Matched characters of its label. */
  readonly indices: readonly number[];
  readonly fit: number;
}

export type MatchGroup = Group<CommandMatch>;

/** Heading of what was done last. */
const recentHeading = 'Last used';

/** Several parts of a page may offer commands of the same group. */
function mergeGroups(groups: readonly Group<Command>[]): Group<Command>[] {
  const byName = new Map<string, Command[]>();
  for (const { group, items } of groups) {
    byName.set(group, [...(byName.get(group) ?? []), ...items]);
  }
  return [...byName]
    .map(([group, items]) => ({ group, items }))
    .sort((one, other) => groupRank(one.group) - groupRank(other.group));
}

/** As long as nothing is typed; the others are found by their names. */
const mostAtRest: Readonly<Record<string, number>> = { 'Recent scripts': 5 };

function withoutMatch(command: Command): CommandMatch {
  return { command, indices: [], fit: 0 };
}

function withRecent(groups: readonly Group<Command>[], recent: readonly string[]) {
  const all = groups.flatMap(({ items }) => items);
  const used = recent.flatMap((id) => all.find((command) => command.id === id) ?? []);
  const rest = groups.map(({ group, items }) => ({
    group,
    items: items
      .filter((command) => !used.includes(command))
      .slice(0, mostAtRest[group])
      .map(withoutMatch),
  }));
  return [{ group: recentHeading, items: used.map(withoutMatch) }, ...rest];
}

const bestFit = ({ items }: MatchGroup) => items[0]?.fit ?? 0;

/** The most fitting group first, in it the most fitting command: the first of all is what was meant. */
function searchCommands(groups: readonly Group<Command>[], typed: string): MatchGroup[] {
  return groups
    .map(({ group, items }) => ({
      group,
      items: items
        .flatMap((command) => {
          const found = matchCommand(typed, command);
          return found ? [{ command, ...found }] : [];
        })
        .sort((one, other) => other.fit - one.fit),
    }))
    .sort((one, other) => bestFit(other) - bestFit(one));
}

/** `lastUsed`: ids, the last one first; they come first as long as nothing is typed. */
export function listCommands(
  groups: readonly Group<Command>[],
  typed: string,
  recent: readonly string[],
): MatchGroup[] {
  const all = mergeGroups(groups);
  const listed = typed.trim() ? searchCommands(all, typed) : withRecent(all, recent);
  return listed.filter(({ items }) => items.length > 0);
}

/** Asked once, when the palette opens: what cannot be done now is not there. */
export function possibleCommands(groups: readonly Group<Command>[]): Group<Command>[] {
  return groups.map(({ group, items }) => ({
    group,
    items: items.filter(({ isPossible }) => isPossible?.() ?? true),
  }));
}
