/** Has commands done by their keys, wherever in the editor the keyboard is. */
import { useEffect, useRef } from 'react';
import type { Command } from '../../../../ui/commands/command';
import { isLayerOpen } from '../../../../ui/keys/isLayerOpen';
import { pressedKey } from '../../../../ui/keys/pressedKey';

/** Null: it is none of theirs. */
function commandFor(event: KeyboardEvent, commands: readonly Command[]): Command | null {
  if (event.defaultPrevented || event.isComposing) return null;
  const name = pressedKey(event);
  const command = commands.find(({ shortcut }) => shortcut === name);
  return command && !isLayerOpen() ? command : null;
}

export function useHeardKeys(commands: readonly Command[]): void {
  const offered = useRef(commands);
  useEffect(() => {
    offered.current = commands;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = commandFor(event, offered.current);
      if (!command) return;
      event.preventDefault();
      if (command.isPossible?.() ?? true) command.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
