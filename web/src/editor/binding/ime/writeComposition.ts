/** Writes composed text into the lines in which its characters are by now, which need not be the line that is shown. */
import type { Node } from '@tiptap/pm/model';
import type * as Y from 'yjs';
import { editsFromRanges } from '../../lines/textDiff';
import { type LineRewrite, writeAttributes, writeEdits, writeMarks } from '../local/writeLine';
import type { ViewMap } from '../viewMap';
import { charactersOf, type DocumentPosition, locateCharacters } from './characterIds';
import type { ImeComposition, SplitWord } from './imeComposition';

/** In a transaction of the document. */
export function writeComposition(
  viewMap: ViewMap,
  composition: ImeComposition,
  line: LineRewrite,
): void {
  const { row, before, after, ranges } = line;
  const ids = new Map<number, Y.ID>();
  // From the end: insertions behind the same character keep their order.
  for (const edit of editsFromRanges(ranges, before.content.size, after.content.size).reverse()) {
    const removed = composition.idsBetween(edit.at, edit.until);
    // A replacement goes where the replaced characters are, whatever others have inserted before them.
    const position =
      locateCharacters(composition.content, removed).find(Boolean) ??
      composition.insertionPosition(edit.at);
    recordIds(ids, edit.from, insertText(viewMap, position, after, edit.from, edit.to));
    eraseCharacters(viewMap, composition, removed);
  }
  composition.rewrite(ranges, after.textContent, ids);
  if (row._item?.deleted) return;
  writeAttributes(line);
  writeMarks(line, composition.offsets);
  updateOffsets(viewMap, composition);
}

/** Writes a word that others have split again, where it begins. In a transaction of the document. */
export function writeSplitWord(
  viewMap: ViewMap,
  composition: ImeComposition,
  shownNode: Node,
  { from, to, left }: SplitWord,
): void {
  const position =
    locateCharacters(composition.content, left).find(Boolean) ??
    composition.insertionPosition(from);
  const ids = new Map<number, Y.ID>();
  recordIds(ids, from, insertText(viewMap, position, shownNode, from, to));
  const length = shownNode.content.size;
  const ranges = [
    { old: 0, now: 0, length: from },
    { old: to, now: to, length: length - to },
  ];
  composition.rewrite(ranges, shownNode.textContent, ids);
}

/** Deletes what is left of such a word. In a transaction of the document. */
export function eraseSplitWord(
  viewMap: ViewMap,
  composition: ImeComposition,
  { left }: SplitWord,
): void {
  eraseCharacters(viewMap, composition, left);
  if (!composition.row._item?.deleted) updateOffsets(viewMap, composition);
}

function recordIds(ids: Map<number, Y.ID>, from: number, newIds: readonly Y.ID[]): void {
  newIds.forEach((id, i) => {
    ids.set(from + i, id);
  });
}

function insertText(
  viewMap: ViewMap,
  { row, offset }: DocumentPosition,
  after: Node,
  from: number,
  to: number,
): Y.ID[] {
  if (row._item?.deleted || from === to) return [];
  writeEdits({ row, after }, [{ at: offset, until: offset, from, to }]);
  markPending(viewMap, row);
  return charactersOf(row)
    .slice(offset, offset + to - from)
    .map(({ id }) => id);
}

function eraseCharacters(
  viewMap: ViewMap,
  composition: ImeComposition,
  ids: readonly (Y.ID | null)[],
): void {
  const offsets = new Map<Y.XmlElement, number[]>();
  for (const position of locateCharacters(composition.content, ids)) {
    if (position)
      offsets.set(position.row, [...(offsets.get(position.row) ?? []), position.offset]);
  }
  for (const [row, removed] of offsets) {
    writeEdits({ row, after: viewMap.doc }, toRanges(removed));
    markPending(viewMap, row);
  }
}

/** Adjacent characters go at once: half of a surrogate pair would become another character. */
function toRanges(offsets: readonly number[]) {
  const ranges: { at: number; until: number; from: number; to: number }[] = [];
  for (const at of offsets.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.until === at) last.until += 1;
    else ranges.push({ at, until: at + 1, from: 0, to: 0 });
  }
  return ranges;
}

/** The row was changed elsewhere than in the view. */
function markPending(viewMap: ViewMap, row: Y.XmlElement): void {
  if (row !== viewMap.composition?.row && viewMap.indexOf(row) >= 0)
    viewMap.pendingRows.set(row, null);
}

function updateOffsets(viewMap: ViewMap, { row, offsets }: ImeComposition): void {
  const isAhead = viewMap.pendingRows.has(row) || offsets.some((offset, index) => offset !== index);
  if (isAhead) viewMap.pendingRows.set(row, offsets);
}
