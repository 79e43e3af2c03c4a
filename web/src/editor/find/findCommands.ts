/** Commands of the find tools: open, close, change the query, go from hit to hit. */
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import {
  type FindChange,
  type FindState,
  type FindTool,
  findKey,
  nextFindState,
  readFindState,
  selectionRange,
} from './findState';
import { findHitAfter, findHitBefore, type HitRange } from './scriptHits';
import type { FindQuery } from './search';

function withFindChange(tr: Transaction, change: FindChange): Transaction {
  return tr.setMeta(findKey, { ...tr.getMeta(findKey), ...change });
}

/** Longest selection in one line that becomes the query. */
const MAX_SELECTED = 100;

function selectedText({ selection, doc }: EditorState): string {
  const { $from, $to, empty, from, to } = selection;
  if (empty || !$from.sameParent($to) || to - from > MAX_SELECTED) return '';
  return doc.textBetween(from, to);
}

/** With the selected text as the query, or the last query. */
export function openFind(tool: Extract<FindTool, 'find' | 'replace'>): Command {
  return (state, dispatch) => {
    const { query, search, current } = readFindState(state);
    // Not the current hit: it may differ from the query in case.
    const words = (current ? '' : selectedText(state)) || query.words;
    const nextQuery = words === query.words ? query : { ...query, words };
    const { selection } = state;
    // A running search keeps its origin.
    const began = search ? {} : { origin: selection.from, chosen: selectionRange(selection) };
    dispatch?.(
      selectFirstHit(withFindChange(state.tr, { tool, query: nextQuery, ...began }), state),
    );
    return true;
  };
}

export const openRename: Command = openTool('rename');
export const openGoTo: Command = openTool('goTo');

function openTool(tool: FindTool): Command {
  return (state, dispatch) => {
    dispatch?.(withFindChange(state.tr, { tool }));
    return true;
  };
}

export const closeFind: Command = (state, dispatch) => {
  if (readFindState(state).tool === null) return false;
  dispatch?.(withFindChange(state.tr, { tool: null }));
  return true;
};

/** Changes the query and goes to the first hit behind the origin. */
export function changeQuery(change: Partial<FindQuery>): Command {
  return (state, dispatch) => {
    const { tool, query } = readFindState(state);
    if (tool !== 'find' && tool !== 'replace') return false;
    dispatch?.(selectFirstHit(withFindChange(state.tr, { query: { ...query, ...change } }), state));
    return true;
  };
}

/** Toggles between the selection and the whole script. */
export const toggleWithin: Command = (state, dispatch) => {
  const { within, chosen } = readFindState(state);
  if (!within && !chosen) return false;
  const change = within ? { within: null } : { within: chosen, origin: chosen?.from ?? 0 };
  dispatch?.(selectFirstHit(withFindChange(state.tr, change), state));
  return true;
};

function selectFirstHit(tr: Transaction, state: EditorState): Transaction {
  const found = nextFindState(tr, readFindState(state));
  const hit = findHitAfter(state.doc, found, found.origin);
  return hit ? selectHit(tr, hit) : tr;
}

export function selectHit(tr: Transaction, hit: HitRange): Transaction {
  withFindChange(tr, { current: hit });
  return tr.setSelection(TextSelection.create(tr.doc, hit.from, hit.to));
}

function stepToHit(step: (state: EditorState, found: FindState) => HitRange | null): Command {
  return (state, dispatch, view) => {
    const found = readFindState(state);
    // Without an open search, continues with the last query.
    if (!found.search) return openFind('find')(state, dispatch, view);
    const hit = step(state, found);
    if (hit) dispatch?.(selectHit(withFindChange(state.tr, { origin: hit.from }), hit));
    return hit !== null;
  };
}

/** From the current hit, or from the caret. */
export const findNext: Command = stepToHit((state, found) =>
  findHitAfter(state.doc, found, found.current?.to ?? state.selection.to),
);

export const findPrevious: Command = stepToHit((state, found) =>
  findHitBefore(state.doc, found, found.current?.from ?? state.selection.from),
);
