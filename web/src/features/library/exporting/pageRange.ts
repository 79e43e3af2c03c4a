/** Pages as somebody types them: one, or from one to another, by the numbers that they carry. */

export interface PageRange {
  first: number;
  last: number;
}

/** With the dashes that phones and other programs make of a hyphen. */
const typedRange = /^(\d{1,5})\s*(?:[-–—−]\s*(\d{1,5}))?$/;

const how = 'Type a page or a range, such as 12 or 12-20.';

/** Null: all of them. */
export function pagesIn(typed: string): PageRange | null {
  const [, first, last = first] = typedRange.exec(typed.trim()) ?? [];
  return first ? { first: Number(first), last: Number(last) } : null;
}

/** What is wrong with it; nothing, where nothing is. */
export function pagesProblem(typed: string): string | undefined {
  const range = pagesIn(typed);
  if (!range) return typed.trim() ? how : undefined;
  return range.first > range.last
    ? `Page ${range.first} comes behind page ${range.last}.`
    : undefined;
}
