/**
 * A word that was composed while another's Enter or Backspace took it, as it stood then, to another line. What has become
 * of it since stands in the line as it was: it follows, so that it is there once and whole.
 */
import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { commonEnd, commonStart } from './letters';
import { startOf } from './standing';

/** A line as it may have been shown when lines came or went beside it, and as it is shown at the end. */
export interface TornLine {
  readonly was: readonly string[];
  readonly is: Node;
  /** Letters before the caret. */
  readonly caret: number;
}

/** Null: the word has not gone elsewhere, or others have written on there. `number`: of the line in the state. */
export function followTorn(state: EditorState, number: number, line: TornLine): Transaction | null {
  return firstOf(line.was, (was) => followSplit(state, number, was, line));
}

/** `number`: of the line that has taken up the one in which the word was composed. */
export function followJoined(
  state: EditorState,
  number: number,
  line: TornLine,
): Transaction | null {
  const found = firstOf(line.was, (was) => followJoin(state, number, was, line));
  return found ?? putBehind(state, number, line);
}

/** Whatever has become of the line meanwhile: the word is not lost. */
function putBehind(state: EditorState, number: number, { was, is }: TornLine): Transaction {
  const { at, made } = wordBetween(was.at(-1) ?? '', is.textContent);
  const end = startOf(state.doc, number + 1) - 1;
  return state.tr.replaceWith(end, end, is.content.cut(at, at + made.length));
}

function firstOf<Value>(all: readonly string[], find: (was: string) => Value | null): Value | null {
  for (const was of all.toReversed()) {
    const found = find(was);
    if (found) return found;
  }
  return null;
}

function followJoin(
  state: EditorState,
  number: number,
  was: string,
  { is, caret }: TornLine,
): Transaction | null {
  const joined = state.doc.maybeChild(number);
  const { at, tried, made } = wordBetween(was, is.textContent);
  if (!joined || commonEnd(joined.textContent, was) < was.length - at) return null;
  const start = startOf(state.doc, number) + 1 + joined.content.size - was.length;
  const { tr } = state;
  tr.replaceWith(start + at, start + at + tried, is.content.cut(at, at + made.length));
  return tr.setSelection(TextSelection.create(tr.doc, start + caret));
}

function followSplit(
  state: EditorState,
  number: number,
  was: string,
  line: TornLine,
): Transaction | null {
  const [here, behind] = [state.doc.maybeChild(number), state.doc.maybeChild(number + 1)];
  const word = behind && tornWord(was, line.is.textContent, behind.textContent);
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

interface Word {
  /** Letters of the line before the word. */
  readonly at: number;
  /** Letters that it had then. */
  readonly tried: number;
  readonly made: string;
  /** Letters behind it. */
  readonly end: number;
}

function wordBetween(was: string, now: string): Word {
  const at = commonStart(was, now);
  const end = commonEnd(was, now, Math.min(was.length, now.length) - at);
  return { at, tried: was.length - end - at, made: now.slice(at, now.length - end), end };
}

/** With the letters of the line before the tear. */
function tornWord(was: string, now: string, tornOff: string): (Word & { tear: number }) | null {
  const word = wordBetween(was, now);
  const isTorn = tornOff.length > word.end && was.endsWith(tornOff);
  return isTorn ? { ...word, tear: was.length - tornOff.length } : null;
}
