/** What is typed into the palette, what it lists, and which of it Enter does. */
import { type KeyboardEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Command } from '../../ui/commands/command';
import { commandStore } from '../../ui/commands/commandStore';
import { noteUsed, readLastUsed } from './lastUsed';
import { possibleNow, shownCommands } from './shownCommands';

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

function useShown(typed: string) {
  const groups = useSyncExternalStore(commandStore.subscribe, commandStore.getSnapshot);
  const [lastUsed] = useState(readLastUsed);
  const possible = useMemo(() => possibleNow(groups), [groups]);
  return useMemo(() => shownCommands(possible, typed, lastUsed), [possible, typed, lastUsed]);
}

export function usePalette(onClose: () => void) {
  const [typed, setTyped] = useState('');
  const [row, setRow] = useState(0);
  const shown = useShown(typed);
  const rows = useMemo(() => shown.flatMap(({ items }) => items), [shown]);
  // Scripts may come or go while it is open.
  const chosen = Math.min(row, rows.length - 1);
  const type = (text: string) => {
    setTyped(text);
    setRow(0);
  };
  const run = (command: Command) => {
    // Gone first: the keyboard is back where the command is to be done.
    flushSync(onClose);
    noteUsed(command.id);
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.key === 'Enter' || event.key in steps)) return;
    event.preventDefault();
    const wanted = rows[chosen];
    if (!wanted) return;
    if (event.key === 'Enter') run(wanted.command);
    else setRow(rowAfter(chosen, steps[event.key] ?? 0, rows.length));
  };
  return { typed, begin: setTyped, type, shown, count: rows.length, chosen, setRow, press, run };
}
