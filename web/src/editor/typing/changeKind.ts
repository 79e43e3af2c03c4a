/** Another kind for all that is selected, with the brackets that come and go with it. Rules TY40 and TY41. */
import type { Node } from '@tiptap/pm/model';
import { type Command, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Kind } from '../../screenplay/elements';
import { type BracketChange, bracketChange } from '../../screenplay/typing/brackets';
import { setKind } from '../commands/kinds';
import { selectedElements } from '../commands/selectedElements';
import { LinesChange } from '../lines/LinesChange';
import { type Put, rewrittenLine } from '../lines/rewrittenLine';
import { schema } from '../schema';
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
  const lines = selectedElements(bareState(tr)).map(({ index, node }) => ({
    index,
    size: node.content.size,
    change: bracketChange(node.textContent, kindOf(node), kind),
  }));
  const { at, start } = caretLine(tr);
  const { storedMarks } = tr;
  alsoDo(tr, setKind(kind));
  changeBrackets(tr, lines);
  const [caret] = lines;
  if (lines.length === 1 && caret && tr.selection.empty) {
    tr.setSelection(TextSelection.create(tr.doc, start + offsetBehind(at, caret)));
  }
  return tr.setStoredMarks(storedMarks);
}

interface BracketedLine {
  readonly index: number;
  readonly size: number;
  readonly change: BracketChange;
}

function changeBrackets(tr: Transaction, lines: readonly BracketedLine[]): void {
  const { doc } = tr;
  const brackets = new LinesChange(doc);
  for (const { index, size, change } of lines) {
    const line = doc.child(index);
    const { add, strip } = change;
    const puts = [
      bracketPut(line, 0, strip.before, add.before),
      bracketPut(line, size - strip.behind, size, add.behind),
    ].filter((put) => put !== null);
    if (puts.length === 0) continue;
    const { content, edits } = rewrittenLine(line, puts);
    brackets.become(index, line.copy(content), edits);
  }
  brackets.doTo(tr);
}

/** With the looks of the words beside it. */
function bracketPut(line: Node, at: number, until: number, added: string): Put | null {
  if (at === until && added === '') return null;
  return { at, until, text: added ? schema.text(added, line.resolve(at).marks()) : null };
}

/** Before the closing bracket, where the words end. */
function offsetBehind(at: number, { size, change: { add, strip } }: BracketedLine): number {
  const moved = at + add.before.length - strip.before;
  const words = size - strip.before - strip.behind;
  return Math.max(0, Math.min(moved, add.before.length + words));
}
