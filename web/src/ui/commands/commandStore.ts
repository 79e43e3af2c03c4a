/** All commands there are on the page that is shown. Outside of React: who offers some is not shown anew for others. */
import type { Command, CommandGroup } from './command';

let groups: readonly CommandGroup[] = [];
const listeners = new Set<() => void>();

function put(changed: readonly CommandGroup[]): void {
  groups = changed;
  for (const tell of [...listeners]) tell();
}

/** What is seen of a command. What it does may be another function with each rendering, and means the same. */
function looksOf({ id, label, shortcut, keywords }: Command): string {
  return JSON.stringify([id, label, shortcut, keywords]);
}

function looksSame(some: readonly Command[], others: readonly Command[]): boolean {
  return (
    some.length === others.length &&
    some.every((command, at) => {
      const other = others[at];
      return other !== undefined && looksOf(command) === looksOf(other);
    })
  );
}

export const commandStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The same list until a command comes, goes or looks otherwise. */
  getSnapshot: (): readonly CommandGroup[] => groups,
};

/** A place in the store for commands of one group, until it is given back. */
export function offerCommands(group: string) {
  let offered: readonly Command[] = [];
  /** Always the newest deed of that name, whichever list it was read from. */
  const newest = (id: string) => offered.find((command) => command.id === id);
  const place = (command: Command): Command => ({
    ...command,
    run: () => newest(command.id)?.run(),
    ...(command.isChecked && { isChecked: () => newest(command.id)?.isChecked?.() ?? false }),
    ...(command.isPossible && { isPossible: () => newest(command.id)?.isPossible?.() ?? false }),
  });
  let standing: CommandGroup | null = null;
  return {
    offer(commands: readonly Command[]): void {
      const isSame = standing !== null && looksSame(commands, offered);
      offered = commands;
      if (isSame) return;
      const [before, next] = [standing, { group, commands: commands.map(place) }];
      standing = next;
      put(before ? groups.map((each) => (each === before ? next : each)) : [...groups, next]);
    },
    withdraw(): void {
      put(groups.filter((each) => each !== standing));
      standing = null;
    },
  };
}
