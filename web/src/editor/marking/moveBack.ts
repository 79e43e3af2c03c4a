/** Rejection of moves: passages go back to where the baseline has them, by markers, so that nobody's text is rewritten (VE43). */
import type { EditorState } from '@tiptap/pm/state';
import * as Y from 'yjs';
import type { Hunk } from '../../screenplay/marking/hunks';
import { bindingKey } from '../binding/bindingKey';
import { sortIntoReadingOrder } from '../moving/moveMarkers';
import { moveRows, type RowRange } from '../moving/moveRows';
import type { Baseline } from './baseline';
import { listMarkedHunks } from './findHunks';

/** `hunks`: of this state; those that are no moves are left alone. One undo step. False: there is nothing to move, or it is read-only. */
export function moveBack(state: EditorState, baseline: Baseline, hunks: readonly Hunk[]): boolean {
  const passages = hunks.flatMap(({ kind, ids }) => (kind === 'moved' ? [ids] : []));
  const bound = bindingKey.getState(state)?.bound;
  if (passages.length === 0 || !bound?.canWrite) return false;
  const places = new Map(baseline.lines.map(({ id }, place) => [id, place]));
  const placeOf = (ids: readonly string[]) => places.get(ids.at(-1) ?? '') ?? 0;
  const displaced = new Set(
    listMarkedHunks(state, baseline).flatMap(({ kind, ids }) => (kind === 'moved' ? ids : [])),
  );
  bound.editDocument((content) => {
    // From the last one: the passage behind another is back at its place before that one looks for it.
    for (const ids of passages.toSorted((one, other) => placeOf(other) - placeOf(one))) {
      const rows = readRowIds(content);
      const isThere = new Set(rows);
      const next = baseline.lines
        .slice(placeOf(ids) + 1)
        .find(({ id }) => isThere.has(id) && !displaced.has(id));
      const before = next ? rows.indexOf(next.id) : rows.length;
      moveRows(content, findRanges(rows, new Set(ids)), before);
      for (const id of ids) displaced.delete(id);
    }
  });
  return true;
}

/** In reading order. */
function readRowIds(content: Y.XmlFragment): string[] {
  const rows = content.toArray().filter((child) => child instanceof Y.XmlElement);
  return sortIntoReadingOrder(rows).map((row) => String(row.getAttribute('id') ?? ''));
}

/** New lines may stand between those of a passage: they stay where they were written. */
function findRanges(rows: readonly string[], ids: ReadonlySet<string>): RowRange[] {
  const ranges: { from: number; to: number }[] = [];
  rows.forEach((id, at) => {
    if (!ids.has(id)) return;
    const last = ranges.at(-1);
    if (last?.to === at) last.to = at + 1;
    else ranges.push({ from: at, to: at + 1 });
  });
  return ranges;
}
