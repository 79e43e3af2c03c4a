/** Replacing what was found: one of it, or all of it at once. */
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import { asOneDeed } from '../binding/wholeDeed';
import { findNext, goingTo } from './findCommands';
import { findingIn, findKey } from './finding';
import { findingAfter } from './findingAfter';
import { hitBehind, hitsFrom, type Range } from './placedHits';
import { putWords } from './putWords';

/** The hit one is at, and on to the next; who is at none is led to it first. */
export function replaceOne(words: string): Command {
  return (state, dispatch, view) => {
    const { current, search } = findingIn(state);
    if (!search) return false;
    if (!current) return findNext(state, dispatch, view);
    dispatch?.(asOneDeed(withNext(replaced(state, [current], words), state, current)));
    return true;
  };
}

/** All of them, taken back by one undo. */
export function replaceAll(words: string): Command {
  return (state, dispatch) => {
    const hits = [...hitsFrom(state.doc, findingIn(state))];
    if (hits.length) dispatch?.(asOneDeed(replaced(state, hits, words)));
    return hits.length > 0;
  };
}

/** From behind, so that the places in front stay; what is behind is as it was. */
function replaced({ tr, doc }: EditorState, hits: readonly Range[], words: string): Transaction {
  for (const { from, to } of hits.toReversed()) {
    const { node, offset } = doc.childAfter(from);
    if (!node) continue;
    const start = offset + 1;
    putWords(tr, offset, node, { from: from - start, to: to - start, words });
  }
  return tr;
}

/** Not into the new words, although what is looked for may stand in them. */
function withNext(tr: Transaction, state: EditorState, gone: Range): Transaction {
  const finding = findingAfter(tr, findingIn(state));
  const hit = hitBehind(tr.doc, finding, tr.mapping.map(gone.to));
  return hit ? goingTo(tr.setMeta(findKey, { origin: hit.from }), hit) : tr;
}
