/** A command for what is selected, however much that is: in a long script it is told first that it takes a moment. */
import type { Command } from '@tiptap/pm/state';
import { doWork } from '../longWork';
import { selectedElements } from './selectedElements';

export function patiently(command: Command): Command {
  return (state, dispatch, view) => {
    if (!dispatch || !view) return command(state, dispatch, view);
    let isDone = true;
    doWork(selectedElements(state).length, () => {
      // Others may have written meanwhile.
      if (!view.isDestroyed) isDone = command(view.state, view.dispatch, view);
    });
    return isDone;
  };
}
