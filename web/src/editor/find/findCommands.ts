/** Opening and closing, looking for something else, and going from hit to hit. */
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { type FindChange, type Finding, type FindTool, findingIn, findKey } from './finding';
import { findingAfter, rangeOf } from './findingAfter';
import { hitBefore, hitBehind, type Range } from './placedHits';
import type { Wanted } from './search';

function changing(tr: Transaction, change: FindChange): Transaction {
  return tr.setMeta(findKey, { ...tr.getMeta(findKey), ...change });
}

/** As long a piece of one line as somebody might look for. */
const LONGEST = 100;

function selectedWords({ selection, doc }: EditorState): string {
  const { $from, $to, empty, from, to } = selection;
  if (empty || !$from.sameParent($to) || to - from > LONGEST) return '';
  return doc.textBetween(from, to);
}

/** With the words that are selected, or those of last time. */
export function openFind(tool: Extract<FindTool, 'find' | 'replace'>): Command {
  return (state, dispatch) => {
    const { wanted, search, current } = findingIn(state);
    // A hit is selected, too: it may be written in other letters than what is looked for.
    const words = (current ? '' : selectedWords(state)) || wanted.words;
    const asked = words === wanted.words ? wanted : { ...wanted, words };
    const { selection } = state;
    // Who is in the middle of it already began elsewhere.
    const began = search ? {} : { origin: selection.from, chosen: rangeOf(selection) };
    dispatch?.(atFirst(changing(state.tr, { tool, wanted: asked, ...began }), state));
    return true;
  };
}

export const openRename: Command = opening('rename');
export const openGoTo: Command = opening('goTo');

function opening(tool: FindTool): Command {
  return (state, dispatch) => {
    dispatch?.(changing(state.tr, { tool }));
    return true;
  };
}

export const closeFind: Command = (state, dispatch) => {
  if (findingIn(state).tool === null) return false;
  dispatch?.(changing(state.tr, { tool: null }));
  return true;
};

/** Something else, or elsewhere: one is led to the first hit behind where one began. */
export function lookFor(change: Partial<Wanted>): Command {
  return (state, dispatch) => {
    const { tool, wanted } = findingIn(state);
    if (tool !== 'find' && tool !== 'replace') return false;
    dispatch?.(atFirst(changing(state.tr, { wanted: { ...wanted, ...change } }), state));
    return true;
  };
}

/** In what was selected, or everywhere again. */
export const toggleWithin: Command = (state, dispatch) => {
  const { within, chosen } = findingIn(state);
  if (!within && !chosen) return false;
  const change = within ? { within: null } : { within: chosen, origin: chosen?.from ?? 0 };
  dispatch?.(atFirst(changing(state.tr, change), state));
  return true;
};

function atFirst(tr: Transaction, state: EditorState): Transaction {
  const found = findingAfter(tr, findingIn(state));
  const hit = hitBehind(state.doc, found, found.origin);
  return hit ? goingTo(tr, hit) : tr;
}

export function goingTo(tr: Transaction, hit: Range): Transaction {
  changing(tr, { current: hit });
  return tr.setSelection(TextSelection.create(tr.doc, hit.from, hit.to));
}

function stepping(step: (state: EditorState, found: Finding) => Range | null): Command {
  return (state, dispatch, view) => {
    const found = findingIn(state);
    // Whoever goes on with what they looked for last time.
    if (!found.search) return openFind('find')(state, dispatch, view);
    const hit = step(state, found);
    if (hit) dispatch?.(goingTo(changing(state.tr, { origin: hit.from }), hit));
    return hit !== null;
  };
}

/** From the hit one is at, or from the caret. */
export const findNext: Command = stepping((state, found) =>
  hitBehind(state.doc, found, found.current?.to ?? state.selection.to),
);

export const findPrevious: Command = stepping((state, found) =>
  hitBefore(state.doc, found, found.current?.from ?? state.selection.from),
);
