/** What was found, after somebody has written: lines that a change has touched are searched again, and no others. */
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { type SameEnds, sameAtBothEnds } from '../../kit/sameAtBothEnds';
import { startOf } from '../binding/standing';
import type { Finding } from './finding';
import { countIn, hitsFrom, type Looking, type Range } from './placedHits';
import { isBelowCue } from './speeches';

export function movedFinding(tr: Transaction, before: Finding): Finding {
  const within = before.within && movedRange(tr, before.within);
  const chosen = before.chosen && movedRange(tr, before.chosen);
  const now = { ...before, within, chosen, origin: tr.mapping.map(before.origin) };
  const current = before.current && stillHit(tr.doc, now, movedRange(tr, before.current));
  return { ...now, current, total: totalAfter(tr, before, now) };
}

/** What is written at its borders is outside. */
function movedRange({ mapping }: Transaction, { from, to }: Range): Range {
  const start = mapping.map(from, 1);
  return { from: start, to: Math.max(start, mapping.map(to, -1)) };
}

function stillHit(doc: Node, { search }: Looking, range: Range): Range | null {
  const line = doc.resolve(range.from).index(0);
  const { value } = hitsFrom(doc, { search, within: range }, line).next();
  return value?.from === range.from && value.to === range.to ? range : null;
}

function totalAfter({ before: was, doc }: Transaction, before: Finding, now: Finding): number {
  const { first, last: same } = sameAtBothEnds(was.children, doc.children);
  const last = same - (now.search?.looksAtCues ? linesBelow(doc, doc.childCount - same) : 0);
  if (!isSteady(was, doc, { first, last }, before, now))
    return countIn(doc, now, 0, doc.childCount);
  const gone = countIn(was, before, first, was.childCount - last);
  return before.total - gone + countIn(doc, now, first, doc.childCount - last);
}

/** Another name in a cue is another speaker for all below it. */
function linesBelow({ children }: Node, index: number): number {
  let at = index;
  while (at < children.length && isBelowCue(children[at] as Node)) at += 1;
  return at - index;
}

/** Whether the borders of where one looks went along with the lines in which they stand. */
function isSteady(
  was: Node,
  doc: Node,
  { first, last }: SameEnds,
  { within: before }: Looking,
  { within: now }: Looking,
): boolean {
  if (!before || !now) return true;
  const start = startOf(was, first);
  const end = startOf(was, was.childCount - last);
  const longer = doc.content.size - was.content.size;
  const hasGone = (from: number, to: number) => {
    if (from <= start) return to === from;
    return from >= end ? to === from + longer : to >= start && to <= end + longer;
  };
  return hasGone(before.from, now.from) && hasGone(before.to, now.to);
}
