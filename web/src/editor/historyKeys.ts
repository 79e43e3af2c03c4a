/**
 * Undo and redo, by key and from the browser's menu. The browser has an undo history of its own for the page: it knows nothing
 * of the document, and would write old text over new.
 */
import { chainCommands } from '@tiptap/pm/commands';
import { keydownHandler } from '@tiptap/pm/keymap';
import { type Command, Plugin } from '@tiptap/pm/state';
import { redo, undo } from './binding/undo/undoCommands';
import { REDO_TOO, SHORTCUTS } from './commands/formatKeymap';
import { undoCorrection } from './typing/corrections';

/** Stops the key also where the command does nothing. */
function alwaysHandled(command: Command): Command {
  return (state, dispatch, view) => {
    command(state, dispatch, view);
    return true;
  };
}

const undoCommand = alwaysHandled(chainCommands(undoCorrection, undo));
const redoCommand = alwaysHandled(redo);

const MENU_COMMANDS: Readonly<Record<string, Command>> = {
  historyUndo: undoCommand,
  historyRedo: redoCommand,
};

export function historyPlugin(): Plugin {
  return new Plugin({
    props: {
      handleKeyDown: keydownHandler({
        [SHORTCUTS.undo]: undoCommand,
        [SHORTCUTS.redo]: redoCommand,
        [REDO_TOO]: redoCommand,
      }),
      handleDOMEvents: {
        beforeinput: (view, event) => {
          const command = MENU_COMMANDS[event.inputType];
          if (!command) return false;
          event.preventDefault();
          return command(view.state, view.dispatch, view);
        },
      },
    },
  });
}
