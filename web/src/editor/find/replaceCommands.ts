/** Replacing what was found: one of it, or all of it at once. */
import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import { startOf } from '../binding/standing';
import { asOneDeed } from '../binding/wholeDeed';
import { LinesChange } from '../lines/LinesChange';
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

function replaced({ tr, doc }: EditorState, hits: readonly Range[], words: string): Transaction {
  const lines = new LinesChange(doc);
  for (const [index, found] of byLine(doc, hits)) {
    const put = found.map(({ from, to }) => ({ from, to, words }));
    putWords(lines, index, doc.child(index), put);
  }
  lines.doTo(tr);
  return tr;
}

/** By number of the line, with places in it. */
function byLine(doc: Node, hits: readonly Range[]): Map<number, Range[]> {
  const lines = new Map<number, Range[]>();
  let index = doc.resolve(hits[0]?.from ?? 0).index(0);
  let start = startOf(doc, index) + 1;
  for (const { from, to } of hits) {
    for (; from > start + doc.child(index).content.size; index += 1)
      start += doc.child(index).nodeSize;
    const found = lines.get(index) ?? [];
    found.push({ from: from - start, to: to - start });
    lines.set(index, found);
  }
  return lines;
}

/** Not into the new words, although what is looked for may stand in them. */
function withNext(tr: Transaction, state: EditorState, gone: Range): Transaction {
  const finding = findingAfter(tr, findingIn(state));
  const hit = hitBehind(tr.doc, finding, tr.mapping.map(gone.to));
  return hit ? goingTo(tr.setMeta(findKey, { origin: hit.from }), hit) : tr;
}
