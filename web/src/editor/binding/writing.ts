/** Writes elements of the view into the document: only what has become another, and never half a letter. */
import type { Node } from '@tiptap/pm/model';
import * as Y from 'yjs';
import { ELEMENT } from '../documentShape';
import { editsThrough, GONE, type Places, piecesFrom, placesAfter } from './ahead';
import { type Edit, editsBetween, type Piece } from './letters';
import { type Attributes, attributesFrom, markChanges, runsBetween, unseen } from './marks';
import { type Stretch, stretchesOf, textsOf } from './reading';

/** An element of the view that has become another, and the one of the document that it is. */
export interface Line {
  readonly row: Y.XmlElement;
  readonly before: Node;
  readonly after: Node;
  readonly pieces: readonly Piece[];
  /** Where the document is ahead. */
  readonly places: Places | null;
}

/** What was done to a line, wherever its letters stand. */
export type Rewritten = Omit<Line, 'places'>;

/** Where the letters of the line stand afterwards, if the document is still ahead. */
export function writeLine(line: Line): number[] | null {
  writeAttributes(line);
  const edits = editsBetween(line.pieces, line.before.content.size, line.after.content.size);
  const { places } = line;
  const translated = places ? editsThrough(places, edits) : edits;
  if (translated.length > 0) writeEdits(line, translated);
  const after = places
    ? placesAfter(places, line.pieces, translated, line.after.content.size)
    : null;
  writeMarks(line, after);
  return after;
}

export function newRow(node: Node, id: string): Y.XmlElement {
  const row = new Y.XmlElement(ELEMENT);
  for (const [name, value] of Object.entries({ ...node.attrs, id })) {
    if (value !== null) row.setAttribute(name, String(value));
  }
  const text = new Y.XmlText();
  insertRuns(text, 0, runsBetween(node, 0, node.content.size), {});
  row.insert(0, [text]);
  return row;
}

export function writeAttributes({ row, before, after }: Rewritten): void {
  for (const [name, value] of Object.entries(after.attrs)) {
    if (value === before.attrs[name]) continue;
    if (value === null) row.removeAttribute(name);
    else row.setAttribute(name, String(value));
  }
}

/** `edits`: of the row's letters, by those of the element that it becomes. */
export function writeEdits(
  { row, after }: Pick<Rewritten, 'row' | 'after'>,
  edits: readonly Edit[],
): void {
  const stretches = stretchesOf(row);
  // From the end, as the places before a change stay what they are.
  for (const { at, until, from, to } of edits.toReversed()) {
    for (const span of spansOf(stretches, at, until).reverse()) {
      span.text.delete(span.at, span.length);
    }
    const runs = runsBetween(after, from, to);
    if (runs.length === 0) continue;
    const spot = spotFor(row, stretches, at);
    insertRuns(spot.text, spot.at, runs, unseenAround(stretches, at));
  }
}

function insertRuns(text: Y.XmlText, place: number, runs: readonly Node[], own: Attributes): void {
  let at = place;
  for (const run of runs) {
    const words = wellFormed(run.text ?? '');
    text.insert(at, words, { ...own, ...attributesFrom(run.marks) });
    at += words.length;
  }
}

/** Half a letter would come out as another one at everybody else's. */
export function wellFormed(words: string): string {
  return words.replace(/\p{Surrogate}/gu, '\u{fffd}');
}

interface Span {
  readonly text: Y.XmlText;
  readonly at: number;
  readonly length: number;
}

/** Some letters of a line, as its texts count. */
function spansOf(stretches: readonly Stretch[], from: number, to: number): Span[] {
  const spans: Span[] = [];
  let begin = 0;
  for (const { text, at, words } of stretches) {
    const first = Math.max(from, begin);
    const length = Math.min(to, begin + words.length) - first;
    if (length > 0) spans.push({ text, at: at + first - begin, length });
    begin += words.length;
  }
  return spans;
}

/** With the letter before it; a line without a text gets one. */
function spotFor(row: Y.XmlElement, stretches: readonly Stretch[], letter: number): Span {
  let begin = 0;
  for (const { text, at, words } of stretches) {
    if (letter <= begin + words.length) return { text, at: at + letter - begin, length: 0 };
    begin += words.length;
  }
  const [known] = textsOf(row);
  const text = known ?? new Y.XmlText();
  if (!known) row.insert(row.length, [text]);
  return { text, at: text.length, length: 0 };
}

/** Whoever writes inside of something that we do not show writes that. */
function unseenAround(stretches: readonly Stretch[], letter: number): Attributes {
  const left = unseen(stretchWith(stretches, letter - 1)?.attributes);
  const right = unseen(stretchWith(stretches, letter)?.attributes);
  const same = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(right[name]);
  return Object.fromEntries(Object.entries(left).filter(same));
}

function stretchWith(stretches: readonly Stretch[], letter: number): Stretch | undefined {
  let begin = 0;
  return stretches.find(({ words }) => {
    begin += words.length;
    return letter >= begin - words.length && letter < begin;
  });
}

export function writeMarks({ row, before, after, pieces }: Rewritten, places: Places | null): void {
  const changes = pieces.flatMap((piece) => markChangesIn(before, after, piece));
  if (changes.length === 0) return;
  const stretches = stretchesOf(row);
  for (const { from, to, attributes } of changes) {
    const stands = places
      ? piecesFrom(places.slice(from, to)).filter(({ now }) => now !== GONE)
      : [{ now: from, length: to - from }];
    for (const { now, length } of stands) {
      for (const span of spansOf(stretches, now, now + length)) {
        span.text.format(span.at, span.length, attributes);
      }
    }
  }
}

interface MarkChange {
  readonly from: number;
  readonly to: number;
  readonly attributes: Attributes;
}

/** Letters that stayed and look different, by their places in what they are now. */
export function markChangesIn(before: Node, after: Node, piece: Piece): MarkChange[] {
  if (before.content.eq(after.content)) return [];
  const borders = new Set([0, piece.length]);
  const old = runsBetween(before, piece.old, piece.old + piece.length);
  const now = runsBetween(after, piece.now, piece.now + piece.length);
  for (const runs of [old, now]) {
    let at = 0;
    for (const run of runs) {
      at += run.nodeSize;
      borders.add(at);
    }
  }
  const sorted = [...borders].sort((one, other) => one - other);
  return sorted.slice(0, -1).flatMap((from, index) => {
    const attributes = markChanges(marksAt(old, from), marksAt(now, from));
    const to = sorted[index + 1] ?? piece.length;
    return attributes ? [{ from: from + piece.now, to: to + piece.now, attributes }] : [];
  });
}

function marksAt(runs: readonly Node[], letter: number): Node['marks'] {
  let end = 0;
  const run = runs.find((one) => {
    end += one.nodeSize;
    return letter < end;
  });
  return run?.marks ?? [];
}
