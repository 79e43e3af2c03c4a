/** Line breaks that must be forced in the browser, so that it shows the lines of the layout. */
import type { Node } from '@tiptap/pm/model';
import type { BlockPart } from '../../../screenplay/layout/blocks';
import { hasOneCellEach } from '../../../screenplay/layout/text/cells';
import type { TextSpan } from '../../../screenplay/layout/text/wrap';

/** The part of an element on one page; `top` below the upper edge of the first page. */
export interface PagePiece {
  readonly part: BlockPart;
  readonly top: number;
  readonly height: number;
}

export interface PagedElement {
  readonly node: Node;
  readonly pieces: readonly PagePiece[];
}

/** A line begins with the characters from `from` to `to`; on another page `gap` lines further down. */
export interface LineStart {
  readonly from: number;
  readonly to: number;
  readonly gap: number;
}

export interface LineBreaks {
  /** The line breaks only at `starts`. */
  readonly isForced: boolean;
  readonly starts: readonly LineStart[];
}

// In text of these characters the browser breaks at blanks only, just as the layout does.
const PLAIN = /^[\p{Script=Latin}\d .,;:'"’‘“”!?&()]*$/u;
// Behind closing punctuation it may break before a grapheme or a bracket.
const DOUBTFUL = /[!?.,;:)'"’”][(]|[!?)][\p{L}\d“‘]|^ |\n /u;
/** Width of a character in points. */
const CELL = 7.2;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

interface CachedBreaks {
  readonly part: BlockPart;
  readonly lines: LineBreaks;
}

/** Called for all rendered elements at each key: an element on one page is computed once. */
const cachedBreaks = new WeakMap<Node, CachedBreaks>();

export function lineBreaksOf(element: PagedElement): LineBreaks {
  const [first, more] = element.pieces;
  // The gap of a page lies within, and grows with what is above it.
  if (!first || more) return computeLineBreaks(element);
  const found = cachedBreaks.get(element.node);
  if (found?.part === first.part) return found.lines;
  const computed = { part: first.part, lines: computeLineBreaks(element) };
  cachedBreaks.set(element.node, computed);
  return computed.lines;
}

function computeLineBreaks({ node, pieces }: PagedElement): LineBreaks {
  const isForced = mustForceBreaks(pieces);
  if (!isForced && pieces.length === 1) return BROWSER_BREAKS;
  const text = node.textContent;
  const starts = pieces.flatMap(({ part, top }, number) => {
    const before = pieces[number - 1];
    const gap = before ? top - before.top - before.height : 0;
    return startsIn(part.spans, text, isForced, { isFirst: !before, gap: gap > 1e-6 ? gap : 0 });
  });
  return {
    isForced,
    starts: starts.map(({ from, gap }) => ({ from, gap, to: graphemeEnd(node, text, from) })),
  };
}

const NEWLINE = 0x0a;
const BROWSER_BREAKS: LineBreaks = { isForced: false, starts: [] };

/** A newline needs no forced break. */
function startsIn(
  spans: readonly TextSpan[],
  text: string,
  isForced: boolean,
  { isFirst, gap }: { isFirst: boolean; gap: number },
): Omit<LineStart, 'to'>[] {
  const isBreak = (line: number, from: number) =>
    isForced && !(isFirst && line === 0) && text.charCodeAt(from - 1) !== NEWLINE;
  return spans
    .map(([from], line) => ({ from, gap: line ? 0 : gap, isBreak: isBreak(line, from) }))
    .filter((start) => start.from < text.length && (start.gap || start.isBreak));
}

function mustForceBreaks(pieces: readonly PagePiece[]): boolean {
  const [first] = pieces;
  if (!first) return false;
  const { part } = first;
  const lines = pieces.reduce((sum, piece) => sum + piece.part.spans.length, 0);
  if (!hasOneCellEach(part.text, 0, part.text.length)) return true;
  if (lines === 1) return isHanging(part);
  return (
    !PLAIN.test(part.text.replaceAll('\n', ' ')) ||
    DOUBTFUL.test(part.text) ||
    isUnevenLine(first, pieces)
  );
}

/** PG4: whether the only line holds more than the width, a hyphen at its end; the browser would break it. */
function isHanging({ spans, limit, x, firstX }: BlockPart): boolean {
  const [[start, end] = [0, 0]] = spans;
  return end - start > limit + (x - firstX) / CELL;
}

/** Whether the first line holds another number of characters than fit on the screen. */
function isUnevenLine({ part }: PagePiece, pieces: readonly PagePiece[]): boolean {
  const isHuge = pieces.some(
    (piece) => piece.part.offset === part.offset && piece.part.spans.length >= 500,
  );
  if (part.align !== 'left') return isHuge;
  const indent = (part.firstX - part.x) / CELL;
  return isHuge || !Number.isInteger(Math.round(indent * 1e4) / 1e4);
}

/** End of the grapheme at `from`, within one run: the browser shows it as one glyph. */
function graphemeEnd(node: Node, text: string, from: number): number {
  const { node: run, offset } = node.childAfter(from);
  const end = offset + (run?.nodeSize ?? 1);
  const [grapheme] = segmenter.segment(text.slice(from, Math.min(end, from + 32)));
  return Math.min(end, from + (grapheme?.segment.length ?? 1));
}
