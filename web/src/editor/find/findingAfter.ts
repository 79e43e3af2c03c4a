/** From one state of looking to the next, and which of all hits one is at. */
import type { Node } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  type Selection,
  type Transaction,
} from '@tiptap/pm/state';
import { CLOSED, type FindChange, type Finding, findingIn, findKey } from './finding';
import { movedFinding } from './movedFinding';
import { countIn, hitsFrom, type Range } from './placedHits';
import { Search } from './search';

export function findingAfter(tr: Transaction, before: Finding): Finding {
  const change: FindChange | undefined = tr.getMeta(findKey);
  const moved = tr.docChanged && before.search ? movedFinding(tr, before) : before;
  const now = change ? changed(tr.doc, moved, change) : moved;
  if (now.current && isOn(tr.selection, now.current)) return now;
  const chosen = tr.selectionSet && now.search ? rangeOf(tr.selection) : now.chosen;
  return now.current || chosen !== now.chosen ? { ...now, current: null, chosen } : now;
}

export function rangeOf({ from, to, empty }: Selection): Range | null {
  return empty ? null : { from, to };
}

function isOn(selection: Selection, { from, to }: Range): boolean {
  // A table is selected as a whole.
  if (selection instanceof NodeSelection) return selection.from < from && selection.to > to;
  return selection.from === from && selection.to === to;
}

function changed(doc: Node, before: Finding, change: FindChange): Finding {
  const now = { ...before, ...change };
  const isLooking = now.tool === 'find' || now.tool === 'replace';
  if (!isLooking) return { ...CLOSED, tool: now.tool, wanted: now.wanted };
  if (before.search && now.wanted === before.wanted && now.within === before.within) return now;
  const isSame = now.wanted === before.wanted && before.search;
  const search = isSame || (now.wanted.words ? new Search(now.wanted) : null);
  const asked = { ...now, search, current: change.current ?? null };
  return { ...asked, total: countIn(doc, asked, 0, doc.childCount) };
}

const numbers = new WeakMap<Finding, number>();

/** From 1; 0 for none. Counted when somebody wants to know, not while somebody writes. */
export function numberOfCurrent(state: EditorState): number {
  const finding = findingIn(state);
  const known = numbers.get(finding);
  if (known !== undefined) return known;
  const number = finding.current ? numberOf(state.doc, finding, finding.current) : 0;
  numbers.set(finding, number);
  return number;
}

function numberOf(doc: Node, finding: Finding, { from }: Range): number {
  let number = 0;
  for (const hit of hitsFrom(doc, finding)) {
    number += 1;
    if (hit.from === from) return number;
  }
  return 0;
}
