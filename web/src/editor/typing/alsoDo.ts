/** Lets a command work on top of what a transaction has already done. */
import { type Command, EditorState, type Transaction } from '@tiptap/pm/state';

/** Only document and selection: no plugin has to follow. */
export function bareState({ doc, selection }: Transaction): EditorState {
  return EditorState.create({ doc, selection });
}

export function alsoDo(tr: Transaction, command: Command): void {
  command(bareState(tr), ({ steps }) => {
    for (const step of steps) tr.step(step);
  });
}
