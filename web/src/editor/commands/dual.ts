/** Dual dialogue: two speeches side by side. Rule TY42. */
import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import type { Dual } from '../../screenplay/elements';
import { isSpokenKind } from '../../screenplay/typing/keyActions';
import { getAttributes } from './selectedElements';

/** Elements from `first` up to, not with, `end`. */
interface ElementRun {
  readonly first: number;
  readonly end: number;
}

/** Makes two speeches dual, or separates them again; false without two speeches. */
export const toggleDual: Command = (state, dispatch) => {
  const block = findDualBlock(state.doc, getCaretIndex(state));
  const pair = block ? null : findPair(state);
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

function getCaretIndex({ doc, selection }: EditorState): number {
  return Math.min(selection.$from.index(0), doc.childCount - 1);
}

function getColumn(doc: Node, index: number): Dual | null {
  const node = doc.maybeChild(index);
  const dual = node ? getAttributes(node).dual : null;
  return dual === 'left' || dual === 'right' ? dual : null;
}

/** The left run and the right run behind it that an element belongs to. */
function findDualBlock(doc: Node, index: number): ElementRun | null {
  const column = getColumn(doc, index);
  if (!column) return null;
  let first = index;
  while (column === 'right' && getColumn(doc, first - 1) === 'right') first -= 1;
  while (getColumn(doc, first - 1) === 'left') first -= 1;
  let end = index + 1;
  while (column === 'left' && getColumn(doc, end) === 'left') end += 1;
  while (getColumn(doc, end) === 'right') end += 1;
  return { first, end };
}

function findPair(state: EditorState): readonly [ElementRun, ElementRun] | null {
  const { doc, selection } = state;
  const own = findSpeech(doc, getCaretIndex(state));
  if (!own) return null;
  const next = findSpeech(doc, own.end);
  const last = Math.max(selection.$from.index(0), selection.$to.index(0));
  // More than two are selected: ambiguous.
  if (last >= (next ?? own).end) return null;
  if (next) return [own, next];
  const previous = findSpeech(doc, own.first - 1);
  return previous && previous.end === own.first ? [previous, own] : null;
}

/** A cue with its lines, not dual yet; `index` is anywhere in it. */
function findSpeech(doc: Node, index: number): ElementRun | null {
  let first = index;
  while (isPlain(doc, first, 'spoken')) first -= 1;
  if (!isPlain(doc, first, 'cue')) return null;
  let end = first + 1;
  while (isPlain(doc, end, 'spoken')) end += 1;
  return { first, end };
}

function isPlain(doc: Node, index: number, expected: 'cue' | 'spoken'): boolean {
  const node = index >= 0 ? doc.maybeChild(index) : null;
  if (!node || getColumn(doc, index)) return false;
  const kind = getAttributes(node).kind;
  return expected === 'cue'
    ? kind === 'character'
    : isSpokenKind(kind as Parameters<typeof isSpokenKind>[0]);
}

function setColumn(tr: Transaction, { first, end }: ElementRun, dual: Dual | null): void {
  let pos = 0;
  for (let index = 0; index < end; index += 1) {
    if (index >= first) tr.setNodeAttribute(pos, 'dual', dual);
    pos += tr.doc.child(index).nodeSize;
  }
}
