/** Passages that threads are about: a new one from the selection, and the place of a known one in the text (RE10 to RE16). */
import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection } from '@tiptap/pm/state';
import {
  elementId,
  elementText,
  type PositionedElement,
  positionElements,
} from '../lines/elementPositions';

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Offsets are UTF-16 units in the text of their element; `end` is behind the last letter. */
export interface Passage {
  readonly elementId: string;
  readonly start: number;
  readonly endElementId: string;
  readonly end: number;
  /** Lines are joined by a newline. */
  readonly quote: string;
  readonly before: string;
  readonly after: string;
}

/** RE16 */
const MOST_LINES = 200;
/** Characters that are looked at for one that is no blank. */
const PROBED = 4000;
/** RE10: characters kept on both sides. */
const NEIGHBOURS = 32;

/** Letters of one line that belong to a passage. */
interface CoveredLine {
  readonly id: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Selected letters of a line, without blanks at both ends; null: there are none. */
function readCoveredLine(element: PositionedElement, { from, to }: TextRange): CoveredLine | null {
  const text = elementText(element);
  const start = Math.max(0, from - element.start);
  const words = text.slice(start, Math.max(start, to - element.start));
  // The text of a voice message is the address of its recording.
  if (words.trim() === '' || element.node.attrs.kind === 'voice-message') return null;
  const begin = start + words.length - words.trimStart().length;
  return { id: elementId(element), text, from: begin, to: begin + words.trim().length };
}

/** Whether a thread can begin at the selection; asked with each new selection, so without reading the words. */
export function isPassageSelected({ doc, selection }: EditorState): boolean {
  if (!(selection instanceof TextSelection) || selection.empty) return false;
  const { $from, $to, from, to } = selection;
  if ($to.index(0) - $from.index(0) >= MOST_LINES) return false;
  return doc.textBetween(from, Math.min(to, from + PROBED), '\n').trim() !== '';
}

/** The selected words, without blanks around them; null: nothing to comment on. */
export function makeAnchor(state: EditorState): Passage | null {
  if (!isPassageSelected(state)) return null;
  const { doc, selection } = state;
  const elements = positionElements(doc, selection.$from.index(0), selection.$to.index(0) + 1);
  const lines = elements.map((element) => readCoveredLine(element, selection));
  const [begin, end] = [lines.findIndex(Boolean), lines.findLastIndex(Boolean)];
  const [first, last] = [lines[begin], lines[end]];
  if (!first || !last) return null;
  const texts = elements.slice(begin, end + 1).map(elementText);
  const all = texts.join('\n');
  return {
    ...{ elementId: first.id, start: first.from, endElementId: last.id, end: last.to },
    quote: all.slice(first.from, all.length - (last.text.length - last.to)),
    before: first.text.slice(Math.max(0, first.from - NEIGHBOURS), first.from),
    after: last.text.slice(last.to, last.to + NEIGHBOURS),
  };
}

function listOccurrences(text: string, words: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) found.push(at);
  return found;
}

/** Where a passage of one line is in the text of that line: those with the same neighbours first, then the nearest. */
export function findQuote(text: string, passage: Passage): TextRange | null {
  const { quote, start, before, after } = passage;
  if (quote === '') return null;
  const distanceOf = (at: number) => {
    const isBehind = before !== '' && text.slice(0, at).endsWith(before);
    const isAhead = after !== '' && text.slice(at + quote.length).startsWith(after);
    return Math.abs(at - start) + (isBehind || isAhead ? 0 : text.length);
  };
  let best: number | null = null;
  for (const at of listOccurrences(text, quote)) {
    if (at === start) return { from: at, to: at + quote.length };
    if (best === null || distanceOf(at) < distanceOf(best)) best = at;
  }
  return best === null ? null : { from: best, to: best + quote.length };
}

export interface PassageLine extends TextRange {
  readonly node: Node;
}

/** The letters of each line that a passage covers; null: the text here is not what the server saw, and the words are not in it. */
export function locatePassage(
  doc: Node,
  indexOf: (elementId: string) => number | undefined,
  passage: Passage,
): PassageLine[] | null {
  const [first, last] = [indexOf(passage.elementId), indexOf(passage.endElementId)];
  if (first === undefined || last === undefined || last < first) return null;
  if (first === last) {
    const node = doc.child(first);
    const range = findQuote(node.textContent, passage);
    return range && [{ node, ...range }];
  }
  const lines = Array.from({ length: Math.min(last - first, MOST_LINES - 1) + 1 }, (_, number) => {
    const node = doc.child(first + number);
    const from = number === 0 ? passage.start : 0;
    const size = node.content.size;
    const to = first + number === last ? Math.min(passage.end, size) : size;
    return { node, from: Math.min(from, size), to };
  });
  return lines.filter(({ from, to }) => from < to);
}
