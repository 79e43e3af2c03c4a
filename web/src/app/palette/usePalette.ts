/** State of the palette: typed text, listed commands, the chosen row, and the recently used commands. */
import { type KeyboardEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createStoredSetting } from '../../kit/storedSetting';
import { type Command, commandStore } from '../../ui/commands/commands';
import { listCommands, possibleCommands } from './listCommands';

/** The commands used last by who is signed in here, the last one first. */
const maxRecent = 5;

function validateRecent(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((id) => typeof id === 'string').slice(0, maxRecent);
}

// No 'device.' before it: it names scripts, and is forgotten at sign-out.
const stored = createStoredSetting('palette.lastUsed', validateRecent);

export const readRecentCommands = stored.read;

export function recordUsedCommand(id: string): void {
  stored.write([id, ...stored.read().filter((other) => other !== id)]);
}

/** Rows that a page of the list has. */
const page = 8;

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: page,
  PageUp: -page,
};

/** One step beyond an end leads to the other end; a page stops there. */
export function rowAfter(row: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (row + step + count) % count;
  return Math.min(count - 1, Math.max(0, row + step));
}

function useListedGroups(typed: string) {
  const groups = useSyncExternalStore(commandStore.subscribe, commandStore.getSnapshot);
  const [recent] = useState(readRecentCommands);
  const possible = useMemo(() => possibleCommands(groups), [groups]);
  return useMemo(() => listCommands(possible, typed, recent), [possible, typed, recent]);
}

export function usePalette(onClose: () => void) {
  const [typed, setTyped] = useState('');
  const [row, setRow] = useState(0);
  const groups = useListedGroups(typed);
  const rows = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  // Scripts may come or go while it is open.
  const chosen = Math.min(row, rows.length - 1);
  const type = (text: string) => {
    setTyped(text);
    setRow(0);
  };
  const run = (command: Command) => {
    // Gone first: the keyboard is back where the command is to be done.
    flushSync(onClose);
    recordUsedCommand(command.id);
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.key === 'Enter' || event.key in steps)) return;
    event.preventDefault();
    const match = rows[chosen];
    if (!match) return;
    if (event.key === 'Enter') run(match.command);
    else setRow(rowAfter(chosen, steps[event.key] ?? 0, rows.length));
  };
  return { typed, begin: setTyped, type, groups, count: rows.length, chosen, setRow, press, run };
}
