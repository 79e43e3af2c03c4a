/** What goes from one text to another is one deed: who takes it back in one of them has taken it back in both. */
import type { EditorView } from '@tiptap/pm/view';
import { bindingKey } from '../binding/bindingKey';
import type { WayBack } from './takingOut';

/** As the undo manager tells of it. */
interface Popped {
  readonly stackItem: unknown;
  readonly type: 'undo' | 'redo';
}

/** Whenever what was done last in a view is taken back there, or done once more, so is what went with it elsewhere. */
export function goesWithLastDeed(view: EditorView, { goBack, goAgain }: WayBack): void {
  const manager = bindingKey.getState(view.state)?.bound.undoing?.manager;
  if (!manager) return;
  let deed: unknown = manager.undoStack.at(-1);
  let isUndone = false;
  const follow = ({ stackItem, type }: Popped) => {
    if (stackItem !== deed) return;
    isUndone = type === 'undo';
    if (isUndone) goBack();
    else goAgain();
    deed = (isUndone ? manager.redoStack : manager.undoStack).at(-1);
  };
  // Something else was done behind an undo: what was undone stays so, and nobody asks for this any more.
  const forget = () => {
    if (!isUndone) return;
    manager.off('stack-item-popped', follow);
    manager.off('stack-cleared', forget);
  };
  manager.on('stack-item-popped', follow);
  manager.on('stack-cleared', forget);
}
