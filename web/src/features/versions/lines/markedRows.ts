/** Rows of a text with what changed since another one marked in it: letters and lines that came, and those that went. */

import { type Hunk, listHunks } from '../../../screenplay/marking/hunks';
import {
  type LookedRun,
  sliceRuns,
  textOf,
  type VersionLine,
} from '../../../screenplay/marking/lines';
import { kindName } from '../../../screenplay/typing/kindNames';

export type LetterChange = 'same' | 'in' | 'out' | 'look';

/** Letters with one look and one fate. */
export interface LinePiece extends LookedRun {
  readonly change: LetterChange;
}

export interface MarkedRow {
  /** One of its kind in a list of rows. */
  readonly key: string;
  readonly line: VersionLine;
  readonly fate: 'same' | 'changed' | 'in' | 'out';
  readonly pieces: readonly LinePiece[];
  /** What letters do not show: another kind, another place. */
  readonly note: string;
}

function toPieces(runs: readonly LookedRun[], change: LetterChange): LinePiece[] {
  return runs.map((run) => ({ ...run, change }));
}

/** Lines are never changed in place, so each plain row is made once. */
const plainRows = new WeakMap<VersionLine, MarkedRow>();

function plainRow(line: VersionLine): MarkedRow {
  const known = plainRows.get(line);
  if (known) return known;
  const pieces = toPieces(line.runs, 'same');
  const row: MarkedRow = { key: line.id, line, fate: 'same', pieces, note: '' };
  plainRows.set(line, row);
  return row;
}

function wholeRow(line: VersionLine, fate: 'in' | 'out'): MarkedRow {
  const key = fate === 'out' ? `out:${line.id}` : line.id;
  return { key, line, fate, pieces: toPieces(line.runs, fate), note: '' };
}

/** Data of other programs, which nobody sees. */
const UNSEEN = new Set(['extra', 'overrides']);

function noteOn(hunk: Hunk): string {
  if (hunk.kind === 'moved') return 'Moved';
  if (hunk.kind !== 'field' || UNSEEN.has(hunk.field)) return '';
  if (hunk.field === 'kind') return `${kindName(hunk.old)} → ${kindName(hunk.new)}`;
  if (hunk.field === 'sceneNumber')
    return `Scene number ${hunk.old || 'none'} → ${hunk.new || 'none'}`;
  return 'Format changed';
}

/** The letters of both texts, in the order in which they are read: what went before what came. */
function changedPieces(old: VersionLine, line: VersionLine, hunks: readonly Hunk[]): LinePiece[] {
  const pieces: LinePiece[] = [];
  let at = 0;
  for (const hunk of hunks) {
    if (hunk.kind !== 'words' && hunk.kind !== 'look') continue;
    pieces.push(...toPieces(sliceRuns(line.runs, at, hunk.newStart), 'same'));
    if (hunk.kind === 'words')
      pieces.push(...toPieces(sliceRuns(old.runs, hunk.start, hunk.end), 'out'));
    const change = hunk.kind === 'words' ? 'in' : 'look';
    pieces.push(...toPieces(sliceRuns(line.runs, hunk.newStart, hunk.newEnd), change));
    at = hunk.newEnd;
  }
  pieces.push(...toPieces(sliceRuns(line.runs, at, textOf(line).length), 'same'));
  return pieces;
}

function changedRow(
  old: VersionLine | undefined,
  line: VersionLine,
  hunks: readonly Hunk[],
): MarkedRow {
  if (!old) return wholeRow(line, 'in');
  const notes = new Set(hunks.map(noteOn).filter(Boolean));
  const note = [...notes].join(', ');
  const hasLetters = hunks.some(({ kind }) => kind === 'words' || kind === 'look');
  if (!note && !hasLetters) return plainRow(line);
  return { key: line.id, line, fate: 'changed', pieces: changedPieces(old, line, hunks), note };
}

/** Hunks by the line that shows them; those of a moved passage by each of its lines. */
function groupByLine(hunks: readonly Hunk[]): Map<string, Hunk[]> {
  const groups = new Map<string, Hunk[]>();
  const add = (id: string, hunk: Hunk) => {
    const group = groups.get(id) ?? [];
    group.push(hunk);
    groups.set(id, group);
  };
  for (const hunk of hunks) {
    const ids =
      hunk.kind === 'moved' ? hunk.ids : [hunk.kind === 'out' ? hunk.before : hunk.element];
    for (const id of ids) add(id, hunk);
  }
  return groups;
}

/** `before` null: there is nothing to compare with. Rows of lines that did not change are the same objects each time. */
export function markRows(
  before: readonly VersionLine[] | null,
  text: readonly VersionLine[],
): MarkedRow[] {
  const hunks = before ? listHunks(before, text) : [];
  if (!before || hunks.length === 0) return text.map(plainRow);
  const known = new Map(before.map((line) => [line.id, line]));
  const groups = groupByLine(hunks);
  const removedBefore = (id: string) =>
    (groups.get(id) ?? []).flatMap(({ kind, element }) => {
      const line = kind === 'out' ? known.get(element) : undefined;
      return line ? [wholeRow(line, 'out')] : [];
    });
  const rows = text.flatMap((line) => {
    const own = groups.get(line.id)?.filter(({ kind }) => kind !== 'out');
    const row = own?.length ? changedRow(known.get(line.id), line, own) : plainRow(line);
    return [...removedBefore(line.id), row];
  });
  return [...rows, ...removedBefore('')];
}
