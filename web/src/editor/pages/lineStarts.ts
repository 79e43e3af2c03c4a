/** Where the browser must be told to begin a line, so that it shows the lines of the layout. */
import type { Node } from '@tiptap/pm/model';
import { oneCellEach } from '../../screenplay/layout/cells';
import type { NearElement, Piece } from './nearElements';

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

export function linesOf({ node, pieces }: NearElement): Lines {
  const isSet = mustBeSet(pieces);
  const starts: LineStart[] = [];
  const text = node.textContent;
  for (const [number, piece] of pieces.entries()) {
    const before = pieces[number - 1];
    const gap = before ? piece.top - before.top - before.height : 0;
    for (const [line, [from]] of piece.part.spans.entries()) {
      const isCut = line === 0 && gap > 1e-6;
      const isTold = isSet && number + line > 0 && text.charCodeAt(from - 1) !== 0x0a;
      if (from >= text.length || !(isCut || isTold)) continue;
      starts.push({ from, to: endOfLetter(node, text, from), gap: isCut ? gap : 0 });
    }
  }
  return { isSet, starts };
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
