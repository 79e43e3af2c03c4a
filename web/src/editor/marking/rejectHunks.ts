/** Rejection of marked changes: one ordinary change of exactly the letters that are marked (VE43). */
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Hunk } from '../../screenplay/marking/hunks';
import { type LookedRun, sliceRuns, type VersionLine } from '../../screenplay/marking/lines';
import { markAsSingleUndoStep } from '../binding/undo/undoHistory';
import { createUndoAction } from '../binding/undo/undoToast';
import type { Baseline } from './baseline';
import { listMarkedHunks, nameHunk } from './findHunks';
import type { AuthoredHunk } from './markAuthors';
import { fragmentFromRuns, marksFromLook, nodeFromLine } from './markedLines';
import { moveBack } from './moveBack';

/** Rejects changes of this text. What undoes all of it, as long as nothing was written since; null: there was nothing to change. */
export function rejectChanges(
  view: EditorView,
  baseline: Baseline,
  chosen: readonly AuthoredHunk[],
): (() => boolean) | null {
  const undos: (() => boolean)[] = [];
  const hasMoved = moveBack(
    view.state,
    baseline,
    chosen.map(({ hunk }) => hunk),
  );
  if (hasMoved) undos.push(createUndoAction(view));
  const others = hasMoved ? findAgain(view.state, baseline, chosen) : chosen;
  const tr = rejectHunks(view.state, baseline, others.flatMap(hunksOfPart));
  if (tr) {
    view.dispatch(markAsSingleUndoStep(tr));
    undos.push(createUndoAction(view));
  }
  return undos.length > 0 ? () => undos.toReversed().every((undo) => undo()) : null;
}

/** The same changes after passages were moved: where a removed line would stand is another place now. In the order of the text. */
function findAgain(
  state: EditorState,
  baseline: Baseline,
  chosen: readonly AuthoredHunk[],
): AuthoredHunk[] {
  const parts = new Map<string, AuthoredHunk[]>();
  for (const each of chosen) {
    const name = nameHunk(each.hunk);
    parts.set(name, [...(parts.get(name) ?? []), each]);
  }
  return listMarkedHunks(state, baseline).flatMap((hunk) =>
    (parts.get(nameHunk(hunk)) ?? []).map((each) => ({ ...each, hunk })),
  );
}

/** `hunks`: of this state, in the order of the text. Moves are left alone. Null: there is nothing to change. */
export function rejectHunks(
  { doc, tr }: EditorState,
  baseline: Baseline,
  hunks: readonly Hunk[],
): Transaction | null {
  const places = findPlaces(doc);
  places.set('', { node: doc, position: doc.content.size });
  // From the end, as positions before a change stay valid.
  for (const hunk of [...hunks].reverse()) rejectHunk(tr, baseline, hunk, places);
  return tr.docChanged ? tr : null;
}

interface Place {
  readonly node: Node;
  /** Before the line. */
  readonly position: number;
}

function findPlaces(doc: Node): Map<string, Place> {
  const places = new Map<string, Place>();
  doc.forEach((node, position) => void places.set(String(node.attrs.id), { node, position }));
  return places;
}

function rejectHunk(
  tr: Transaction,
  baseline: Baseline,
  hunk: Hunk,
  places: ReadonlyMap<string, Place>,
): void {
  const old = baseline.find(hunk.element);
  const place = places.get(hunk.element);
  if (hunk.kind === 'out' && old)
    tr.insert(places.get(hunk.before)?.position ?? 0, nodeFromLine(old));
  if (hunk.kind === 'in' && place) removeLine(tr, place);
  if (place) rejectInside(tr, old, hunk, place.position);
}

/** `old`: undefined for words in a line that is new, of which only some are rejected. */
function rejectInside(
  tr: Transaction,
  old: VersionLine | undefined,
  hunk: Hunk,
  position: number,
): void {
  const runs = sliceRuns(old?.runs ?? [], hunk.start, hunk.end);
  const range = { from: position + 1 + hunk.newStart, to: position + 1 + hunk.newEnd };
  if (hunk.kind === 'field') tr.setNodeAttribute(position, hunk.field, hunk.old || null);
  if (hunk.kind === 'words') tr.replaceWith(range.from, range.to, fragmentFromRuns(runs));
  if (hunk.kind === 'look') restoreLook(tr, range, runs);
}

/** A script has at least one line: of the last one only the letters go. */
function removeLine(tr: Transaction, { node, position }: Place): void {
  if (tr.doc.childCount > 1) tr.delete(position, position + node.nodeSize);
  else tr.delete(1, tr.doc.content.size - 1);
}

/** The letters stay the same ones. */
function restoreLook(
  tr: Transaction,
  { from, to }: { from: number; to: number },
  runs: readonly LookedRun[],
): void {
  tr.removeMark(from, to);
  let at = from;
  for (const { text, look } of runs) {
    for (const mark of marksFromLook(look)) tr.addMark(at, at + text.length, mark);
    at += text.length;
  }
}

/** One writer's share as hunks of its own, from left to right: the old words come back in the place of the first. */
export function hunksOfPart({ hunk, part }: AuthoredHunk): Hunk[] {
  if (!part) return [hunk];
  const { letters, takesOld, oldAt } = part;
  const ranges = letters.length > 0 ? letters : [[oldAt, oldAt] as const];
  const start = hunk.kind === 'in' ? 0 : hunk.newStart;
  return ranges.map(([from, to], number) => ({
    ...hunk,
    kind: 'words',
    newStart: start + from,
    newEnd: start + to,
    end: takesOld && number === 0 ? hunk.end : hunk.start,
  }));
}
