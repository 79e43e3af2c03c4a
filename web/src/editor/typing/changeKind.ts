/** Kind change for all selected lines, with the brackets that come and go with it. Rules TY40 and TY41. */
import type { Node } from '@tiptap/pm/model';
import { type Command, EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Kind } from '../../screenplay/elements';
import { type BracketChange, bracketChange } from '../../screenplay/typing/brackets';
import { setKind } from '../commands/kinds';
import { selectedElements } from '../commands/selectedElements';
import { LineChangeBatch } from '../lines/lineChangeBatch';
import { rewriteLine, type TextReplacement } from '../lines/rewriteLine';
import { schema } from '../schema/schema';
import { caretLine, kindOf } from './caretLine';

/** Document and selection only: no plugin has to be updated. */
function createBareState({ doc, selection }: Transaction): EditorState {
  return EditorState.create({ doc, selection });
}

/** Runs a command on top of the steps that a transaction has already. */
export function applyCommand(tr: Transaction, command: Command): void {
  command(createBareState(tr), ({ steps }) => {
    for (const step of steps) tr.step(step);
  });
}

/** `style`: of a custom element, which behaves like `kind`. */
export function changeKind(kind: Kind, style: string | null = null): Command {
  return (state, dispatch) => {
    dispatch?.(applyKind(state.tr, kind, style).scrollIntoView());
    return true;
  };
}

/** On top of the transaction's steps. */
export function applyKind(tr: Transaction, kind: Kind, style: string | null = null): Transaction {
  const lines = selectedElements(createBareState(tr)).map(({ index, node }) => ({
    index,
    size: node.content.size,
    change: bracketChange(node.textContent, kindOf(node), kind),
  }));
  const { at, start } = caretLine(tr);
  const { storedMarks } = tr;
  applyCommand(tr, setKind(kind, style));
  changeBrackets(tr, lines);
  const [caret] = lines;
  if (lines.length === 1 && caret && tr.selection.empty) {
    tr.setSelection(TextSelection.create(tr.doc, start + caretAfterBrackets(at, caret)));
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
  const brackets = new LineChangeBatch(doc);
  for (const { index, size, change } of lines) {
    const line = doc.child(index);
    const { add, strip } = change;
    const replacements = [
      bracketEdit(line, 0, strip.before, add.before),
      bracketEdit(line, size - strip.behind, size, add.behind),
    ].filter((each) => each !== null);
    if (replacements.length === 0) continue;
    const { content, edits } = rewriteLine(line, replacements);
    brackets.replaceLine(index, line.copy(content), edits);
  }
  brackets.applyTo(tr);
}

/** With the marks of the text beside it. */
function bracketEdit(line: Node, at: number, until: number, added: string): TextReplacement | null {
  if (at === until && added === '') return null;
  return { at, until, text: added ? schema.text(added, line.resolve(at).marks()) : null };
}

/** Before the closing bracket, where the words end. */
function caretAfterBrackets(at: number, { size, change: { add, strip } }: BracketedLine): number {
  const moved = at + add.before.length - strip.before;
  const words = size - strip.before - strip.behind;
  return Math.max(0, Math.min(moved, add.before.length + words));
}
