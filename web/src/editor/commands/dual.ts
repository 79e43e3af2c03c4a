/** Two speeches beside each other. Rule TY42. */
import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import type { Dual } from '../../screenplay/elements';
import { isSpoken } from '../../screenplay/typing/deeds';
import { attributesOf } from './selectedElements';

/** Elements from `first` up to, not with, `end`. */
interface Run {
  readonly first: number;
  readonly end: number;
}

/** Both columns, or apart again; not where there are not two speeches to put side by side. */
export const toggleDual: Command = (state, dispatch) => {
  const block = dualBlock(state.doc, caretIndex(state));
  const pair = block ? null : pairAt(state);
  if (!block && !pair) return false;
  if (dispatch) {
    const { tr } = state;
    if (block) setColumn(tr, block, null);
    pair?.forEach((run, at) => {
      setColumn(tr, run, at === 0 ? 'left' : 'right');
    });
    dispatch(tr.scrollIntoView());
  }
  return true;
};

/** Whether the caret stands in a dual dialogue. */
export function isDual(state: EditorState): boolean {
  return columnOf(state.doc, caretIndex(state)) !== null;
}

function caretIndex({ doc, selection }: EditorState): number {
  return Math.min(selection.$from.index(0), doc.childCount - 1);
}

function columnOf(doc: Node, index: number): Dual | null {
  const node = doc.maybeChild(index);
  const dual = node ? attributesOf(node).dual : null;
  return dual === 'left' || dual === 'right' ? dual : null;
}

/** The left run and the right run behind it that an element belongs to. */
function dualBlock(doc: Node, index: number): Run | null {
  const column = columnOf(doc, index);
  if (!column) return null;
  let first = index;
  while (column === 'right' && columnOf(doc, first - 1) === 'right') first -= 1;
  while (columnOf(doc, first - 1) === 'left') first -= 1;
  let end = index + 1;
  while (column === 'left' && columnOf(doc, end) === 'left') end += 1;
  while (columnOf(doc, end) === 'right') end += 1;
  return { first, end };
}

function pairAt(state: EditorState): readonly [Run, Run] | null {
  const { doc, selection } = state;
  const own = speechAt(doc, caretIndex(state));
  if (!own) return null;
  const next = speechAt(doc, own.end);
  const last = Math.max(selection.$from.index(0), selection.$to.index(0));
  // More than two are selected: nobody can tell which are meant.
  if (last >= (next ?? own).end) return null;
  if (next) return [own, next];
  const previous = speechAt(doc, own.first - 1);
  return previous && previous.end === own.first ? [previous, own] : null;
}

/** A cue and what is said below it, not in a column yet; `index` is anywhere in it. */
function speechAt(doc: Node, index: number): Run | null {
  let first = index;
  while (isPlain(doc, first, 'spoken')) first -= 1;
  if (!isPlain(doc, first, 'cue')) return null;
  let end = first + 1;
  while (isPlain(doc, end, 'spoken')) end += 1;
  return { first, end };
}

function isPlain(doc: Node, index: number, what: 'cue' | 'spoken'): boolean {
  const node = index >= 0 ? doc.maybeChild(index) : null;
  if (!node || columnOf(doc, index)) return false;
  const kind = attributesOf(node).kind;
  return what === 'cue' ? kind === 'character' : isSpoken(kind as Parameters<typeof isSpoken>[0]);
}

function setColumn(tr: Transaction, { first, end }: Run, dual: Dual | null): void {
  let pos = 0;
  for (let index = 0; index < end; index += 1) {
    if (index >= first) tr.setNodeAttribute(pos, 'dual', dual);
    pos += tr.doc.child(index).nodeSize;
  }
}
