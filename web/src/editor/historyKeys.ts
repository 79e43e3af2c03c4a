/**
 * Undo and redo, by key and from the browser's menu. The browser keeps a history of its own of what it wrote into the page:
 * it knows nothing of the text, and would write old letters over new ones.
 */
import { chainCommands } from '@tiptap/pm/commands';
import { keydownHandler } from '@tiptap/pm/keymap';
import { type Command, Plugin } from '@tiptap/pm/state';
import { redo, undo } from './binding/undo';
import { REDO_TOO, SHORTCUTS } from './commands/marksKeymap';
import { takeBack } from './typing/corrections';

/** Used up in any case. */
function always(command: Command): Command {
  return (state, dispatch, view) => {
    command(state, dispatch, view);
    return true;
  };
}

const back = always(chainCommands(takeBack, undo));
const forth = always(redo);

const IN_THE_MENU: Readonly<Record<string, Command>> = { historyUndo: back, historyRedo: forth };

export function historyPlugin(): Plugin {
  return new Plugin({
    props: {
      handleKeyDown: keydownHandler({
        [SHORTCUTS.undo]: back,
        [SHORTCUTS.redo]: forth,
        [REDO_TOO]: forth,
      }),
      handleDOMEvents: {
        beforeinput: (view, event) => {
          const wanted = IN_THE_MENU[event.inputType];
          if (!wanted) return false;
          event.preventDefault();
          return wanted(view.state, view.dispatch, view);
        },
      },
    },
  });
}
