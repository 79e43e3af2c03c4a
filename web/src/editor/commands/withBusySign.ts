/** Command wrapper that shows the busy sign first where the selection is long. */
import type { Command } from '@tiptap/pm/state';
import { runLongTask } from '../view/longTask';
import { selectedElements } from './selectedElements';

export function withBusySign(command: Command): Command {
  return (state, dispatch, view) => {
    if (!dispatch || !view) return command(state, dispatch, view);
    let isDone = true;
    runLongTask(selectedElements(state).length, () => {
      // The document may have changed meanwhile.
      if (!view.isDestroyed) isDone = command(view.state, view.dispatch, view);
    });
    return isDone;
  };
}
