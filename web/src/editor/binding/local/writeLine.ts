/** Writes a changed element of the view into its row of the Y.Doc: only the difference, and never half a surrogate pair. */
import type { Node } from '@tiptap/pm/model';
import * as Y from 'yjs';
import { type CommonRange, editsFromRanges, type TextEdit } from '../../lines/textDiff';
import { ELEMENT } from '../../schema/documentShape';
import {
  DELETED,
  type OffsetMap,
  offsetsAfterEdits,
  rangesFromOffsets,
  translateEdits,
} from '../offsetMap';
import { type FormattedRun, runsOfRow, textNodesOf } from '../readDocument';
import {
  attributesFromMarks,
  diffMarks,
  runsBetween,
  type TextAttributes,
  unknownAttributes,
} from '../textMarks';

/** An element before and after a change, and its row in the document. */
export interface LineWrite {
  readonly row: Y.XmlElement;
  readonly before: Node;
  readonly after: Node;
  readonly ranges: readonly CommonRange[];
  /** Offset map where the document is ahead. */
  readonly offsets: OffsetMap | null;
}

/** A change to a line, without its offsets in the document. */
export type LineRewrite = Omit<LineWrite, 'offsets'>;

/** Returns the new offset map, if the document is still ahead. */
export function writeLine(line: LineWrite): number[] | null {
  writeAttributes(line);
  const edits = editsFromRanges(line.ranges, line.before.content.size, line.after.content.size);
  const { offsets } = line;
  const translated = offsets ? translateEdits(offsets, edits) : edits;
  if (translated.length > 0) writeEdits(line, translated);
  const after = offsets
    ? offsetsAfterEdits(offsets, line.ranges, translated, line.after.content.size)
    : null;
  writeMarks(line, after);
  return after;
}

export function createRow(node: Node, id: string): Y.XmlElement {
  const row = new Y.XmlElement(ELEMENT);
  for (const [name, value] of Object.entries({ ...node.attrs, id })) {
    if (value !== null) row.setAttribute(name, String(value));
  }
  const text = new Y.XmlText();
  insertRuns(text, 0, runsBetween(node, 0, node.content.size), {});
  row.insert(0, [text]);
  return row;
}

export function writeAttributes({ row, before, after }: LineRewrite): void {
  for (const [name, value] of Object.entries(after.attrs)) {
    if (value === before.attrs[name]) continue;
    if (value === null) row.removeAttribute(name);
    else row.setAttribute(name, String(value));
  }
}

/** `edits`: offsets in the row, and in the element that it becomes. */
export function writeEdits(
  { row, after }: Pick<LineRewrite, 'row' | 'after'>,
  edits: readonly TextEdit[],
): void {
  const documentRuns = runsOfRow(row);
  // From the end, as the offsets before a change stay the same.
  for (const { at, until, from, to } of edits.toReversed()) {
    for (const span of spansBetween(documentRuns, at, until).reverse()) {
      span.text.delete(span.at, span.length);
    }
    const runs = runsBetween(after, from, to);
    if (runs.length === 0) continue;
    const position = insertionPositionIn(row, documentRuns, at);
    insertRuns(position.text, position.at, runs, unknownAttributesAround(documentRuns, at));
  }
}

function insertRuns(
  text: Y.XmlText,
  place: number,
  runs: readonly Node[],
  own: TextAttributes,
): void {
  let at = place;
  for (const run of runs) {
    const words = replaceLoneSurrogates(run.text ?? '');
    text.insert(at, words, { ...own, ...attributesFromMarks(run.marks) });
    at += words.length;
  }
}

/** A lone surrogate would become another character in other browsers. */
export function replaceLoneSurrogates(words: string): string {
  return words.replace(/\p{Surrogate}/gu, '\u{fffd}');
}

interface YTextSpan {
  readonly text: Y.XmlText;
  readonly at: number;
  readonly length: number;
}

/** A range of the row as ranges of its Y.XmlTexts. */
function spansBetween(
  documentRuns: readonly FormattedRun[],
  from: number,
  to: number,
): YTextSpan[] {
  const spans: YTextSpan[] = [];
  let begin = 0;
  for (const { text, at, words } of documentRuns) {
    const first = Math.max(from, begin);
    const length = Math.min(to, begin + words.length) - first;
    if (length > 0) spans.push({ text, at: at + first - begin, length });
    begin += words.length;
  }
  return spans;
}

/** Behind the character before it; a row without a text gets one. */
function insertionPositionIn(
  row: Y.XmlElement,
  documentRuns: readonly FormattedRun[],
  offset: number,
): YTextSpan {
  let begin = 0;
  for (const { text, at, words } of documentRuns) {
    if (offset <= begin + words.length) return { text, at: at + offset - begin, length: 0 };
    begin += words.length;
  }
  const [existing] = textNodesOf(row);
  const text = existing ?? new Y.XmlText();
  if (!existing) row.insert(row.length, [text]);
  return { text, at: text.length, length: 0 };
}

/** Text that is typed inside of unknown attributes gets them. */
function unknownAttributesAround(
  documentRuns: readonly FormattedRun[],
  offset: number,
): TextAttributes {
  const left = unknownAttributes(runAt(documentRuns, offset - 1)?.attributes);
  const right = unknownAttributes(runAt(documentRuns, offset)?.attributes);
  const same = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(right[name]);
  return Object.fromEntries(Object.entries(left).filter(same));
}

function runAt(documentRuns: readonly FormattedRun[], offset: number): FormattedRun | undefined {
  let begin = 0;
  return documentRuns.find(({ words }) => {
    begin += words.length;
    return offset >= begin - words.length && offset < begin;
  });
}

export function writeMarks(
  { row, before, after, ranges }: LineRewrite,
  offsets: OffsetMap | null,
): void {
  const changes = ranges.flatMap((range) => findMarkChanges(before, after, range));
  if (changes.length === 0) return;
  const documentRuns = runsOfRow(row);
  for (const { from, to, attributes } of changes) {
    const documentRanges = offsets
      ? rangesFromOffsets(offsets.slice(from, to)).filter(({ now }) => now !== DELETED)
      : [{ now: from, length: to - from }];
    for (const { now, length } of documentRanges) {
      for (const span of spansBetween(documentRuns, now, now + length)) {
        span.text.format(span.at, span.length, attributes);
      }
    }
  }
}

interface MarkChange {
  readonly from: number;
  readonly to: number;
  readonly attributes: TextAttributes;
}

/** Unchanged characters with other marks, by their new offsets. */
export function findMarkChanges(before: Node, after: Node, range: CommonRange): MarkChange[] {
  if (before.content.eq(after.content)) return [];
  const borders = new Set([0, range.length]);
  const old = runsBetween(before, range.old, range.old + range.length);
  const now = runsBetween(after, range.now, range.now + range.length);
  for (const runs of [old, now]) {
    let at = 0;
    for (const run of runs) {
      at += run.nodeSize;
      borders.add(at);
    }
  }
  const sorted = [...borders].sort((one, other) => one - other);
  return sorted.slice(0, -1).flatMap((from, index) => {
    const attributes = diffMarks(marksAt(old, from), marksAt(now, from));
    const to = sorted[index + 1] ?? range.length;
    return attributes ? [{ from: from + range.now, to: to + range.now, attributes }] : [];
  });
}

function marksAt(runs: readonly Node[], offset: number): Node['marks'] {
  let end = 0;
  const run = runs.find((one) => {
    end += one.nodeSize;
    return offset < end;
  });
  return run?.marks ?? [];
}
