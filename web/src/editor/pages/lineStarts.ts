/** Where the browser must be told to begin a line, so that it shows the lines of the layout. */
import type { Node } from '@tiptap/pm/model';
import type { Part } from '../../screenplay/layout/blocks';
import { oneCellEach } from '../../screenplay/layout/cells';
import type { Span } from '../../screenplay/layout/wrap';
import type { InPieces, Piece } from './pieces';

/** A line begins with the letters from `from` to `to`; on another page `gap` lines further down. */
export interface LineStart {
  readonly from: number;
  readonly to: number;
  readonly gap: number;
}

export interface Lines {
  /** Nothing breaks but where a start says so. */
  readonly isSet: boolean;
  readonly starts: readonly LineStart[];
}

// In a run of these the browser breaks at blanks only, just as the layout does.
const PLAIN = /^[\p{Script=Latin}\d .,;:'"’‘“”!?&()]*$/u;
// Behind a closing sign it may break before a letter or a bracket.
const DOUBTFUL = /[!?.,;:)'"’”][(]|[!?)][\p{L}\d“‘]|^ |\n /u;
/** Points that a letter is wide. */
const CELL = 7.2;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

interface Read {
  readonly part: Part;
  readonly lines: Lines;
}

/** Asked for everything near at each key: what stands on one page is read once. */
const readOnce = new WeakMap<Node, Read>();

export function linesOf(element: InPieces): Lines {
  const [first, more] = element.pieces;
  // The gap of a page lies within, and grows with what is above it.
  if (!first || more) return read(element);
  const found = readOnce.get(element.node);
  if (found?.part === first.part) return found.lines;
  const made = { part: first.part, lines: read(element) };
  readOnce.set(element.node, made);
  return made.lines;
}

function read({ node, pieces }: InPieces): Lines {
  const isSet = mustBeSet(pieces);
  if (!isSet && pieces.length === 1) return PLAIN_LINES;
  const text = node.textContent;
  const starts = pieces.flatMap(({ part, top }, number) => {
    const before = pieces[number - 1];
    const gap = before ? top - before.top - before.height : 0;
    return startsIn(part.spans, text, isSet, { isFirst: !before, gap: gap > 1e-6 ? gap : 0 });
  });
  return {
    isSet,
    starts: starts.map(({ from, gap }) => ({ from, gap, to: endOfLetter(node, text, from) })),
  };
}

const NEWLINE = 0x0a;
const PLAIN_LINES: Lines = { isSet: false, starts: [] };

/** A newline begins a line by itself. */
function startsIn(
  spans: readonly Span[],
  text: string,
  isSet: boolean,
  { isFirst, gap }: { isFirst: boolean; gap: number },
): Omit<LineStart, 'to'>[] {
  const isTold = (line: number, from: number) =>
    isSet && !(isFirst && line === 0) && text.charCodeAt(from - 1) !== NEWLINE;
  return spans
    .map(([from], line) => ({ from, gap: line ? 0 : gap, isTold: isTold(line, from) }))
    .filter((start) => start.from < text.length && (start.gap || start.isTold));
}

function mustBeSet(pieces: readonly Piece[]): boolean {
  const [first] = pieces;
  if (!first) return false;
  const { part } = first;
  const lines = pieces.reduce((sum, piece) => sum + piece.part.spans.length, 0);
  if (!oneCellEach(part.text, 0, part.text.length)) return true;
  if (lines === 1) return false;
  return (
    !PLAIN.test(part.text.replaceAll('\n', ' ')) || DOUBTFUL.test(part.text) || isOdd(first, pieces)
  );
}

/** Whether the first line holds another number of letters than the room it has on the screen. */
function isOdd({ part }: Piece, pieces: readonly Piece[]): boolean {
  const monster = pieces.some(
    (piece) => piece.part.offset === part.offset && piece.part.spans.length >= 500,
  );
  if (part.align !== 'left') return monster;
  const indent = (part.firstX - part.x) / CELL;
  return monster || !Number.isInteger(Math.round(indent * 1e4) / 1e4);
}

/** Behind the letter at `from` with its marks, within one run: the browser shows it as one piece. */
function endOfLetter(node: Node, text: string, from: number): number {
  const { node: run, offset } = node.childAfter(from);
  const end = offset + (run?.nodeSize ?? 1);
  const [letter] = segmenter.segment(text.slice(from, Math.min(end, from + 32)));
  return Math.min(end, from + (letter?.segment.length ?? 1));
}
