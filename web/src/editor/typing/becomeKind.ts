/** Another kind for all that is selected, with the brackets that come and go with it. Rules TY40 and TY41. */
import { type Command, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Kind } from '../../screenplay/elements';
import { type BracketChange, bracketChange } from '../../screenplay/typing/brackets';
import { setKind } from '../commands/kinds';
import { selectedElements } from '../commands/selectedElements';
import { alsoDo, bareState } from './alsoDo';
import { caretLine, kindOf } from './caretLine';

export function turnInto(kind: Kind): Command {
  return (state, dispatch) => {
    dispatch?.(becomeKind(state.tr, kind).scrollIntoView());
    return true;
  };
}

/** On top of what the transaction has already done. */
export function becomeKind(tr: Transaction, kind: Kind): Transaction {
  const lines = selectedElements(bareState(tr)).map(({ node, pos }) => ({
    start: pos + 1,
    size: node.content.size,
    change: bracketChange(node.textContent, kindOf(node), kind),
  }));
  const { at, start } = caretLine(tr);
  const { storedMarks } = tr;
  alsoDo(tr, setKind(kind));
  for (const line of lines.reverse()) changeBrackets(tr, line);
  const [caret] = lines;
  if (lines.length === 1 && caret && tr.selection.empty) {
    tr.setSelection(TextSelection.create(tr.doc, start + offsetBehind(at, caret)));
  }
  return tr.setStoredMarks(storedMarks);
}

interface BracketedLine {
  readonly start: number;
  readonly size: number;
  readonly change: BracketChange;
}

function changeBrackets(tr: Transaction, { start, size, change }: BracketedLine): void {
  const { add, strip } = change;
  const end = start + size;
  if (strip.behind) tr.delete(end - strip.behind, end);
  if (add.behind) tr.insertText(add.behind, end);
  if (strip.before) tr.delete(start, start + strip.before);
  if (add.before) tr.insertText(add.before, start);
}

/** Before the closing bracket, where the words end. */
function offsetBehind(at: number, { size, change: { add, strip } }: BracketedLine): number {
  const moved = at + add.before.length - strip.before;
  const words = size - strip.before - strip.behind;
  return Math.max(0, Math.min(moved, add.before.length + words));
}
