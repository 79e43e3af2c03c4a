/** State of the find tools: query, scope, current hit and number of hits, and how a transaction changes them. */

import type { Node } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  PluginKey,
  type Selection,
  type Transaction,
} from '@tiptap/pm/state';
import { type CommonEnds, countCommonEnds } from '../../kit/commonEnds';
import { elementStart } from '../lines/elementPositions';
import { countHits, type FindScope, type HitRange, iterateHitsFrom } from './scriptHits';
import { EMPTY_QUERY, type FindQuery, ScriptSearch } from './search';
import { isBelowCue } from './speakers';

/** Find tools; one is open at a time. */
export type FindTool = 'find' | 'replace' | 'rename' | 'goTo';

export interface FindState extends FindScope {
  readonly tool: FindTool | null;
  /** Remembered while nothing is open. */
  readonly query: FindQuery;
  readonly total: number;
  /** Current hit: the selection is on it. */
  readonly current: HitRange | null;
  /** Caret position before the search began. */
  readonly origin: number;
  /** The user's own selection: going from hit to hit selects, too. */
  readonly chosen: HitRange | null;
}

export type FindChange = Partial<
  Pick<FindState, 'tool' | 'query' | 'within' | 'current' | 'origin' | 'chosen'>
>;

export const CLOSED_FIND: FindState = {
  tool: null,
  query: EMPTY_QUERY,
  search: null,
  within: null,
  total: 0,
  current: null,
  origin: 0,
  chosen: null,
};

export const findKey = new PluginKey<FindState>('find');

export function readFindState(state: EditorState): FindState {
  return findKey.getState(state) ?? CLOSED_FIND;
}

/** After a document change only the lines that it touched are searched again. */
function mapFindState(tr: Transaction, before: FindState): FindState {
  const within = before.within && mapRange(tr, before.within);
  const chosen = before.chosen && mapRange(tr, before.chosen);
  const now = { ...before, within, chosen, origin: tr.mapping.map(before.origin) };
  const current = before.current && keepHit(tr.doc, now, mapRange(tr, before.current));
  return { ...now, current, total: countAfterChange(tr, before, now) };
}

/** Text inserted at the borders is outside. */
function mapRange({ mapping }: Transaction, { from, to }: HitRange): HitRange {
  const start = mapping.map(from, 1);
  return { from: start, to: Math.max(start, mapping.map(to, -1)) };
}

function keepHit(doc: Node, { search }: FindScope, range: HitRange): HitRange | null {
  const line = doc.resolve(range.from).index(0);
  const { value } = iterateHitsFrom(doc, { search, within: range }, line).next();
  return value?.from === range.from && value.to === range.to ? range : null;
}

function countAfterChange(
  { before: oldDoc, doc }: Transaction,
  before: FindState,
  now: FindState,
): number {
  const { first, last: same } = countCommonEnds(oldDoc.children, doc.children);
  const last =
    same - (now.search?.looksAtCues ? countLinesBelowCue(doc, doc.childCount - same) : 0);
  if (!isScopeUnchanged(oldDoc, doc, { first, last }, before, now))
    return countHits(doc, now, 0, doc.childCount);
  const removedHits = countHits(oldDoc, before, first, oldDoc.childCount - last);
  return before.total - removedHits + countHits(doc, now, first, doc.childCount - last);
}

/** A changed cue changes the speaker of all lines below it. */
function countLinesBelowCue({ children }: Node, index: number): number {
  let at = index;
  while (at < children.length && isBelowCue(children[at] as Node)) at += 1;
  return at - index;
}

/** Whether the borders of the scope moved together with their lines. */
function isScopeUnchanged(
  oldDoc: Node,
  doc: Node,
  { first, last }: CommonEnds,
  { within: before }: FindScope,
  { within: now }: FindScope,
): boolean {
  if (!before || !now) return true;
  const start = elementStart(oldDoc, first);
  const end = elementStart(oldDoc, oldDoc.childCount - last);
  const longer = doc.content.size - oldDoc.content.size;
  const hasMovedAlong = (from: number, to: number) => {
    if (from <= start) return to === from;
    return from >= end ? to === from + longer : to >= start && to <= end + longer;
  };
  return hasMovedAlong(before.from, now.from) && hasMovedAlong(before.to, now.to);
}

export function nextFindState(tr: Transaction, before: FindState): FindState {
  const change: FindChange | undefined = tr.getMeta(findKey);
  const moved = tr.docChanged && before.search ? mapFindState(tr, before) : before;
  const now = change ? applyFindChange(tr.doc, moved, change) : moved;
  if (now.current && isHitSelected(tr.selection, now.current)) return now;
  const chosen = tr.selectionSet && now.search ? selectionRange(tr.selection) : now.chosen;
  return now.current || chosen !== now.chosen ? { ...now, current: null, chosen } : now;
}

export function selectionRange({ from, to, empty }: Selection): HitRange | null {
  return empty ? null : { from, to };
}

function isHitSelected(selection: Selection, { from, to }: HitRange): boolean {
  // A table is selected as a node.
  if (selection instanceof NodeSelection) return selection.from < from && selection.to > to;
  return selection.from === from && selection.to === to;
}

function applyFindChange(doc: Node, before: FindState, change: FindChange): FindState {
  const now = { ...before, ...change };
  const isLooking = now.tool === 'find' || now.tool === 'replace';
  if (!isLooking) return { ...CLOSED_FIND, tool: now.tool, query: now.query };
  if (before.search && now.query === before.query && now.within === before.within) return now;
  const isSame = now.query === before.query && before.search;
  const search = isSame || (now.query.words ? new ScriptSearch(now.query) : null);
  const next = { ...now, search, current: change.current ?? null };
  return { ...next, total: countHits(doc, next, 0, doc.childCount) };
}

const hitNumbers = new WeakMap<FindState, number>();

/** From 1; 0 for none. Counted on demand, not while typing. */
export function getCurrentHitNumber(state: EditorState): number {
  const findState = readFindState(state);
  const cached = hitNumbers.get(findState);
  if (cached !== undefined) return cached;
  const number = findState.current ? countUpTo(state.doc, findState, findState.current) : 0;
  hitNumbers.set(findState, number);
  return number;
}

function countUpTo(doc: Node, findState: FindState, { from }: HitRange): number {
  let number = 0;
  for (const hit of iterateHitsFrom(doc, findState)) {
    number += 1;
    if (hit.from === from) return number;
  }
  return 0;
}
