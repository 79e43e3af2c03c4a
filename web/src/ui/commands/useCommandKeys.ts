/** Shortcuts of commands, handled wherever on the page the focus is, but not from inside of an open dialog or menu. */
import { useEffect, useRef } from 'react';
import { isLayerOpen } from '../keyboard/isLayerOpen';
import { keyChordOf } from '../keyboard/keyChord';
import type { Command } from './commands';

/** Null: the key belongs to none of the commands. */
function findCommand(event: KeyboardEvent, commands: readonly Command[]): Command | null {
  if (event.defaultPrevented || event.isComposing) return null;
  const name = keyChordOf(event);
  const command = commands.find(({ shortcut }) => shortcut === name);
  return command && !isLayerOpen() ? command : null;
}

export function useCommandKeys(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = findCommand(event, latest.current);
      if (!command) return;
      event.preventDefault();
      if (command.isPossible?.() ?? true) command.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
