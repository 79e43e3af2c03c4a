/**
 * A word that was composed while another's Enter took it, as it stood then, to a line of its own. What has become of it
 * since stands where that line was torn off: it follows, so that it is there once and whole.
 */
import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { startOf } from './standing';

/** A line as it was shown when lines came or went beside it, and as it is shown now. */
export interface TornLine {
  readonly was: string;
  readonly is: Node;
  /** Letters before the caret. */
  readonly caret: number;
}

/** Null: the word was not torn off, or others have written on there. `number`: of the line in the state. */
export function followTorn(state: EditorState, number: number, line: TornLine): Transaction | null {
  const [here, behind] = [state.doc.maybeChild(number), state.doc.maybeChild(number + 1)];
  const word = behind && tornWord(line, behind.textContent);
  if (!here || !behind || !word) return null;
  const { at, tried, made, tear } = word;
  // Where the word was begun before the tear, only what was tried of it is left over behind it.
  const isMoved = tear <= at;
  const kept = line.is.textContent.slice(0, isMoved ? tear : at) + made;
  if (here.textContent !== kept) return null;
  const { tr } = state;
  const first = startOf(state.doc, number) + 1;
  const second = startOf(state.doc, number + 1) + 1;
  const stale = { from: second + Math.max(0, at - tear), to: second + at + tried - tear };
  if (!isMoved) return tr.delete(stale.from, stale.to);
  tr.replaceWith(stale.from, stale.to, line.is.content.cut(at, at + made.length));
  tr.delete(first + tear, first + kept.length);
  const caret = tr.mapping.map(second, -1) + line.caret - tear;
  return tr.setSelection(TextSelection.create(tr.doc, caret));
}

interface TornWord {
  /** Letters of the line before the word. */
  readonly at: number;
  /** Letters that it had when the line was torn. */
  readonly tried: number;
  readonly made: string;
  /** Letters of the line before the tear. */
  readonly tear: number;
}

function tornWord({ was, is }: TornLine, tornOff: string): TornWord | null {
  const now = is.textContent;
  const least = Math.min(was.length, now.length);
  let at = 0;
  while (at < least && was[at] === now[at]) at += 1;
  let end = 0;
  while (end < least - at && was.at(-1 - end) === now.at(-1 - end)) end += 1;
  const tear = was.length - tornOff.length;
  const isTorn = tornOff.length > end && was.endsWith(tornOff);
  if (!isTorn) return null;
  return { at, tried: was.length - end - at, made: now.slice(at, now.length - end), tear };
}
