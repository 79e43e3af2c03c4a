/** Which lines the view has to draw anew after a change: those that are others than they were. */
import type { Node } from '@tiptap/pm/model';
import {
  type Decoration,
  DecorationSet,
  type DecorationSource,
  type EditorView,
} from '@tiptap/pm/view';
import { startOf } from '../binding/standing';
import { LineDecorations, type Span } from './lineDecorations';

/** Of the view's own picture of the page, what is used here. */
export interface LineDesc {
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

export interface TextDesc {
  readonly node: Node;
  readonly children: readonly LineDesc[];
  readonly innerDeco: DecorationSource;
  readonly dirty: number;
  updateChildren(view: EditorView, position: number): void;
  posBeforeChild(child: LineDesc): number;
}

export interface Changed {
  readonly desc: LineDesc;
  readonly node: Node;
  readonly position: number;
  readonly inner: DecorationSource;
}

const NOT_DIRTY = 0;
const CHILD_DIRTY = 1;
/** As many as are near, when words in them are found or coloured. More are drawn by the view, in turn. */
const MOST = 300;

/** Lines beside those with decorations of which a browser may have changed some (`shelf`). */
const BESIDE = 4;

/** What the view has drawn last. */
export interface Drawn {
  readonly lines: readonly Node[];
  readonly span: Span;
}

/** Null: lines have come or gone, or the view must look itself. All lines are gone through at each key: by the barest means. */
export function changedLines(
  { children, node: doc, innerDeco, dirty }: TextDesc,
  drawn: Drawn | null,
): Changed[] | null {
  const lines = doc.children;
  if (!drawn || !(innerDeco instanceof LineDecorations) || dirty > CHILD_DIRTY) return null;
  if (children.length !== lines.length || drawn.lines.length !== lines.length) return null;
  const changes: Changed[] = [];
  const look = (number: number, inner: DecorationSource, position?: number) => {
    const desc = children[number] as LineDesc;
    const node = lines[number] as Node;
    if (isShownBy(desc, node, inner) || changes.length > MOST) return;
    changes.push({ desc, node, inner, position: position ?? startOf(doc, number) });
  };
  const { first, last } = innerDeco.span;
  const end = Math.min(last + 1, lines.length);
  const isMarked = (number: number) => number >= first.index && number < end;
  // Outside of these a line wears nothing, and wore nothing before.
  const top = Math.max(0, Math.min(first.index, drawn.span.first.index) - BESIDE);
  const bottom = Math.min(lines.length, Math.max(last, drawn.span.last) + 1 + BESIDE);
  const lookFrom = (from: number, to: number) => {
    for (let number = from; number < to; number++) {
      if (lines[number] !== drawn.lines[number]) look(number, DecorationSet.empty);
    }
  };
  lookFrom(0, top);
  for (let number = top, at = startOf(doc, top); number < bottom; number++) {
    look(number, isMarked(number) ? innerDeco.forChild(at) : DecorationSet.empty, at);
    at += (lines[number] as Node).nodeSize;
  }
  lookFrom(bottom, lines.length);
  return changes.length <= MOST && changes.every(isSameLine) ? changes : null;
}

/** As the view compares sets; its types do not tell. */
type Comparable = DecorationSource & { eq(other: DecorationSource): boolean };

function isShownBy(desc: LineDesc, node: Node, inner: DecorationSource): boolean {
  if (desc.node !== node || desc.dirty !== NOT_DIRTY) return false;
  return desc.innerDeco === inner || (desc.innerDeco as Comparable).eq(inner);
}

/** One that has moved takes its place on the page along, and whatever a browser knows of it. */
function isSameLine({ desc: { node: shown, outerDeco }, node }: Changed): boolean {
  return shown?.attrs.id === node.attrs.id && shown?.type === node.type && !outerDeco.length;
}
