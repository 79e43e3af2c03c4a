/** Three-way merge of the words of a line (VE34). The twin of `screenplay/marking/merge_lines.py`, for letters alone. */
import { compareTexts } from './wordHunks';

interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

/** Null for a conflict: both changed the same words, or words that touch, in different ways. */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const edits = listEdits(base, mine);
  for (const edit of listEdits(base, theirs)) {
    if (edits.some((present) => isSame(edit, present))) continue;
    if (edits.some((present) => doCollide(edit, present))) return null;
    edits.push(edit);
  }
  // From the end, as offsets before a change stay valid.
  edits.sort((one, other) => other.start - one.start);
  return edits.reduce(
    (text, { start, end, put }) => text.slice(0, start) + put + text.slice(end),
    base,
  );
}

function listEdits(base: string, changed: string): TextEdit[] {
  return compareTexts(base, changed).map(({ start, end, newStart, newEnd }) => ({
    start,
    end,
    put: changed.slice(newStart, newEnd),
  }));
}

function isSame(one: TextEdit, other: TextEdit): boolean {
  return one.start === other.start && one.end === other.end && one.put === other.put;
}

function doCollide(one: TextEdit, other: TextEdit): boolean {
  return one.start <= other.end && other.start <= one.end;
}
