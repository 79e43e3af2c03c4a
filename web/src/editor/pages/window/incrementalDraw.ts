/**
 * Incremental drawing: only changed lines are drawn. ProseMirror goes through all children of the document at each change: in a
 * long script that takes longer than all the rest of a key. Whenever anything is unusual, the view draws its own way.
 */
import type { Node } from '@tiptap/pm/model';
import {
  type Decoration,
  DecorationSet,
  type DecorationSource,
  type EditorView,
} from '@tiptap/pm/view';
import { elementStart } from '../../lines/elementPositions';
import { LineDecorations, type LineSpan } from '../decorations/lineDecorations';
import { drawWithoutEvicted, hasRedrawn } from './domEviction';

/** ProseMirror's NodeViewDesc of a line, as far as it is used here. */
interface LineDesc {
  readonly node: Node | undefined;
  readonly outerDeco: readonly Decoration[];
  readonly innerDeco: DecorationSource;
  readonly dirty: number;
  readonly size: number;
  update(
    node: Node,
    outer: readonly Decoration[],
    inner: DecorationSource,
    view: EditorView,
  ): boolean;
}

export interface DocumentDesc {
  readonly node: Node;
  readonly children: readonly LineDesc[];
  readonly innerDeco: DecorationSource;
  readonly dirty: number;
  updateChildren(view: EditorView, position: number): void;
  posBeforeChild(child: LineDesc): number;
}

interface ChangedLineDesc {
  readonly desc: LineDesc;
  readonly node: Node;
  readonly position: number;
  readonly inner: DecorationSource;
}

const NOT_DIRTY = 0;
const CHILD_DIRTY = 1;
/** As many as are rendered, when words in them are found or coloured. More are drawn by the view itself. */
const MAX_CHANGED_LINES = 300;

/** Neighbours of decorated lines that a browser may have changed (`domEviction`). */
const NEIGHBOUR_LINES = 4;

/** The last drawn state. */
interface DrawnState {
  readonly lines: readonly Node[];
  readonly span: LineSpan;
}

/** Null: lines were added or removed, or the view must draw itself. Loops over all lines at each key: without allocations. */
function findChangedLines(
  { children, node: doc, innerDeco, dirty }: DocumentDesc,
  drawn: DrawnState | null,
): ChangedLineDesc[] | null {
  const lines = doc.children;
  if (!drawn || !(innerDeco instanceof LineDecorations) || dirty > CHILD_DIRTY) return null;
  if (children.length !== lines.length || drawn.lines.length !== lines.length) return null;
  const changes: ChangedLineDesc[] = [];
  const checkLine = (number: number, inner: DecorationSource, position?: number) => {
    const desc = children[number] as LineDesc;
    const node = lines[number] as Node;
    if (isShownBy(desc, node, inner) || changes.length > MAX_CHANGED_LINES) return;
    changes.push({ desc, node, inner, position: position ?? elementStart(doc, number) });
  };
  const { first, last } = innerDeco.span;
  const end = Math.min(last + 1, lines.length);
  const isMarked = (number: number) => number >= first.index && number < end;
  // Outside of these a line has no decorations, and had none before.
  const top = Math.max(0, Math.min(first.index, drawn.span.first.index) - NEIGHBOUR_LINES);
  const bottom = Math.min(lines.length, Math.max(last, drawn.span.last) + 1 + NEIGHBOUR_LINES);
  const checkLines = (from: number, to: number) => {
    for (let number = from; number < to; number++) {
      if (lines[number] !== drawn.lines[number]) checkLine(number, DecorationSet.empty);
    }
  };
  checkLines(0, top);
  for (let number = top, at = elementStart(doc, top); number < bottom; number++) {
    checkLine(number, isMarked(number) ? innerDeco.forChild(at) : DecorationSet.empty, at);
    at += (lines[number] as Node).nodeSize;
  }
  checkLines(bottom, lines.length);
  return changes.length <= MAX_CHANGED_LINES && changes.every(isSameLine) ? changes : null;
}

/** As the view compares sets; missing in its types. */
type Comparable = DecorationSource & { eq(other: DecorationSource): boolean };

function isShownBy(desc: LineDesc, node: Node, inner: DecorationSource): boolean {
  if (desc.node !== node || desc.dirty !== NOT_DIRTY) return false;
  return desc.innerDeco === inner || (desc.innerDeco as Comparable).eq(inner);
}

/** A moved line keeps its DOM, and so its position and the browser's state. */
function isSameLine({ desc: { node: shownNode, outerDeco }, node }: ChangedLineDesc): boolean {
  return (
    shownNode?.attrs.id === node.attrs.id && shownNode?.type === node.type && !outerDeco.length
  );
}

const patched = new WeakSet<DocumentDesc>();

/** To be called again when the view may have drawn everything again. */
export function enableIncrementalDraw(view: EditorView): void {
  const desc = (view as unknown as { docView: DocumentDesc | null }).docView;
  if (!desc || patched.has(desc)) return;
  patched.add(desc);
  const { updateChildren, posBeforeChild } = desc;
  let places: SequentialPositions | null = null;
  // The view asks for the same line several times at each typed character.
  let last: { doc: Node; line: LineDesc; position: number } | null = null;
  desc.posBeforeChild = (line) => {
    if (last?.line === line && last.doc === desc.node) return last.position;
    return places?.positionOf(line) ?? posBeforeChild.call(desc, line);
  };
  const areDrawn = (changes: readonly ChangedLineDesc[], drawnView: EditorView) => {
    return changes.every(({ desc: line, node, inner, position }) => {
      last = { doc: desc.node, line, position };
      return line.update(node, line.outerDeco, inner, drawnView);
    });
  };
  let drawn = readDrawn(desc);
  const draw = (drawnView: EditorView, position: number) => {
    const isOrdinary = !drawnView.composing && !hasRedrawn(drawnView);
    const changes = isOrdinary ? findChangedLines(desc, drawn) : null;
    if (changes && areDrawn(changes, drawnView)) return;
    last = null;
    // During an IME composition the view may look ahead.
    places = drawnView.composing ? null : new SequentialPositions(desc.children);
    try {
      drawWithoutEvicted(drawnView, () => updateChildren.call(desc, drawnView, position));
    } finally {
      places = null;
    }
  };
  desc.updateChildren = (drawnView, position) => {
    draw(drawnView, position);
    drawn = readDrawn(desc);
  };
}

function readDrawn({ node, innerDeco }: DocumentDesc): DrawnState | null {
  const isOurs = innerDeco instanceof LineDecorations;
  return isOurs ? { lines: node.children, span: innerDeco.span } : null;
}

/**
 * Positions of lines, while the view draws them one after the other. ProseMirror would count from the first line on for each
 * of them: where thousands have changed, that is most of the cost.
 */
class SequentialPositions {
  readonly #lines: readonly LineDesc[];
  #number = 0;
  #position = 0;
  #above: LineDesc | undefined;

  constructor(lines: readonly LineDesc[]) {
    this.#lines = lines;
  }

  /** Null: not among the following lines. Lines in front of a drawn one change no more. */
  positionOf(line: LineDesc): number | null {
    const number = this.#lines.indexOf(line, this.#number);
    // Lines above that were counted before have been removed.
    if (number < 0 || this.#lines[this.#number - 1] !== this.#above) return null;
    for (; this.#number < number; this.#number += 1) {
      this.#above = this.#lines[this.#number] as LineDesc;
      this.#position += this.#above.size;
    }
    return this.#position;
  }
}
