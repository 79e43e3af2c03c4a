/** All commands there are on the page that is shown. */
import type { Command } from './command';
import { groupStore } from './groupStore';

// What a command does may be another function with each rendering, and means the same.
export const commandStore = groupStore<Command>(({ id, label, shortcut, keywords }) =>
  JSON.stringify([id, label, shortcut, keywords]),
);

/** A place for commands of one group, until it is given back. */
export function offerCommands(group: string) {
  const place = commandStore.place(group);
  let offered: readonly Command[] = [];
  /** Always the newest deed of that name, whichever list it was read from. */
  const newest = (id: string) => offered.find((command) => command.id === id);
  const standIn = (command: Command): Command => ({
    ...command,
    run: () => newest(command.id)?.run(),
    ...(command.isChecked && { isChecked: () => newest(command.id)?.isChecked?.() ?? false }),
    ...(command.isPossible && { isPossible: () => newest(command.id)?.isPossible?.() ?? true }),
  });
  return {
    offer(commands: readonly Command[]): void {
      offered = commands;
      place.put(commands.map(standIn));
    },
    withdraw: place.withdraw,
  };
}
