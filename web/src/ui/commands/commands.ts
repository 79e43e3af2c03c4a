/**
 * Commands that a person runs by name from the palette, or by shortcut; components register theirs while they are
 * mounted.
 */
import { useEffect, useMemo } from 'react';
import { createGroupStore } from './groupStore';

export interface Command {
  /** The same for the same command on every page: the recently used ones are stored by it. */
  readonly id: string;
  /** In a writer's words, the same as its button's. */
  readonly label: string;
  /** As ProseMirror names keys: 'Mod-Shift-x', `Mod` being Cmd on a Mac. */
  readonly shortcut?: string;
  /** Other words by which people look for it. */
  readonly keywords?: string;
  /** Asked when the command is shown. Without it, there is nothing to be on or off. */
  readonly isChecked?: () => boolean;
  /** Asked when the command is shown: what cannot be done now is left out. */
  readonly isPossible?: () => boolean;
  readonly run: () => void;
}

// A command's functions may be new with each rendering, and mean the same.
export const commandStore = createGroupStore<Command>(({ id, label, shortcut, keywords }) =>
  JSON.stringify([id, label, shortcut, keywords]),
);

/** Slot for the commands of one group, until it is removed. */
function registerCommands(group: string) {
  const slot = commandStore.addSlot(group);
  let latest: readonly Command[] = [];
  /** Always the newest command of that id, whichever snapshot it was read from. */
  const newest = (id: string) => latest.find((command) => command.id === id);
  const standIn = (command: Command): Command => ({
    ...command,
    run: () => newest(command.id)?.run(),
    ...(command.isChecked && { isChecked: () => newest(command.id)?.isChecked?.() ?? false }),
    ...(command.isPossible && { isPossible: () => newest(command.id)?.isPossible?.() ?? true }),
  });
  return {
    offer(commands: readonly Command[]): void {
      latest = commands;
      slot.set(commands.map(standIn));
    },
    withdraw: slot.remove,
  };
}

/** Registers commands while a component is mounted. A new list with each rendering is fine: subscribers are notified only of other commands. */
export function useCommands(group: string, commands: readonly Command[]): void {
  const registration = useMemo(() => registerCommands(group), [group]);
  useEffect(() => registration.offer(commands), [registration, commands]);
  useEffect(() => registration.withdraw, [registration]);
}
