/** Replace commands: the current hit, or all hits at once. */
import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import { markAsSingleUndoStep } from '../binding/undo/undoHistory';
import { elementStart } from '../lines/elementPositions';
import { LineChangeBatch } from '../lines/lineChangeBatch';
import { findNext, selectHit } from './findCommands';
import { findKey, nextFindState, readFindState } from './findState';
import { replaceInLine } from './replaceText';
import { findHitAfter, type HitRange, iterateHitsFrom } from './scriptHits';

/** Replaces the current hit and goes to the next; without a current hit, goes to the next one only. */
export function replaceOne(words: string): Command {
  return (state, dispatch, view) => {
    const { current, search } = readFindState(state);
    if (!search) return false;
    if (!current) return findNext(state, dispatch, view);
    dispatch?.(
      markAsSingleUndoStep(selectNextHit(replaceHits(state, [current], words), state, current)),
    );
    return true;
  };
}

/** Replaces all hits as one undo step. */
export function replaceAll(words: string): Command {
  return (state, dispatch) => {
    const hits = [...iterateHitsFrom(state.doc, readFindState(state))];
    if (hits.length) dispatch?.(markAsSingleUndoStep(replaceHits(state, hits, words)));
    return hits.length > 0;
  };
}

function replaceHits(
  { tr, doc }: EditorState,
  hits: readonly HitRange[],
  words: string,
): Transaction {
  const lines = new LineChangeBatch(doc);
  for (const [index, found] of groupByLine(doc, hits)) {
    const replacements = found.map(({ from, to }) => ({ from, to, words }));
    replaceInLine(lines, index, doc.child(index), replacements);
  }
  lines.applyTo(tr);
  return tr;
}

/** Hits by line index, with offsets in the line. */
function groupByLine(doc: Node, hits: readonly HitRange[]): Map<number, HitRange[]> {
  const lines = new Map<number, HitRange[]>();
  let index = doc.resolve(hits[0]?.from ?? 0).index(0);
  let start = elementStart(doc, index) + 1;
  for (const { from, to } of hits) {
    for (; from > start + doc.child(index).content.size; index += 1)
      start += doc.child(index).nodeSize;
    const found = lines.get(index) ?? [];
    found.push({ from: from - start, to: to - start });
    lines.set(index, found);
  }
  return lines;
}

/** Not into the replacement, although it may contain the query. */
function selectNextHit(tr: Transaction, state: EditorState, replaced: HitRange): Transaction {
  const findState = nextFindState(tr, readFindState(state));
  const hit = findHitAfter(tr.doc, findState, tr.mapping.map(replaced.to));
  return hit ? selectHit(tr.setMeta(findKey, { origin: hit.from }), hit) : tr;
}
