/**
 * Spares the view to look at every line when one of them has changed. ProseMirror goes through all children of the
 * document at each change: in a long script that takes longer than all the rest of a key. Here only those are drawn that
 * are others than they were; whenever anything is out of the ordinary, the view does it its own way.
 */
import type { Node } from '@tiptap/pm/model';
import type { Decoration, DecorationSource, EditorView } from '@tiptap/pm/view';
import { LineDecorations } from './lineDecorations';

/** Of the view's own picture of the page, what is used here. */
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

interface TextDesc {
  readonly node: Node;
  readonly children: readonly LineDesc[];
  readonly innerDeco: DecorationSource;
  readonly dirty: number;
  updateChildren(view: EditorView, position: number): void;
  posBeforeChild(child: LineDesc): number;
}

interface Changed {
  readonly desc: LineDesc;
  readonly node: Node;
  readonly position: number;
  readonly inner: DecorationSource;
}

const NOT_DIRTY = 0;
const CHILD_DIRTY = 1;
/** More are drawn by the view: it may have lines to move. */
const MOST = 20;

const spared = new WeakSet<TextDesc>();

/** To be called again when the view may have drawn everything anew. */
export function spareView(view: EditorView): void {
  const desc = (view as unknown as { docView: TextDesc | null }).docView;
  if (!desc || spared.has(desc)) return;
  spared.add(desc);
  const { updateChildren, posBeforeChild } = desc;
  let drawn: Changed | null = null;
  let places: PlacesInTurn | null = null;
  desc.posBeforeChild = (child) => {
    if (drawn?.desc === child) return drawn.position;
    return places?.of(child) ?? posBeforeChild.call(desc, child);
  };
  desc.updateChildren = (given, position) => {
    const changes = given.composing ? null : changesIn(desc);
    const isDone = changes?.every((change) => {
      drawn = change;
      const { desc: line, node, inner } = change;
      return line.update(node, line.outerDeco, inner, given);
    });
    drawn = null;
    if (isDone) return;
    // Where somebody composes, it may look ahead.
    places = given.composing ? null : new PlacesInTurn(desc.children);
    try {
      updateChildren.call(desc, given, position);
    } finally {
      places = null;
    }
  };
}

/**
 * Where lines begin, while the view draws them one after the other. It would count from the first line on for each of
 * them: where thousands have changed, that is most of what they cost.
 */
class PlacesInTurn {
  readonly #lines: readonly LineDesc[];
  #number = 0;
  #position = 0;
  #above: LineDesc | undefined;

  constructor(lines: readonly LineDesc[]) {
    this.#lines = lines;
  }

  /** Null: it is none of those that follow. What is in front of a line that is drawn changes no more. */
  of(line: LineDesc): number | null {
    const number = this.#lines.indexOf(line, this.#number);
    // Lines above were taken away that counted before.
    if (number < 0 || this.#lines[this.#number - 1] !== this.#above) return null;
    for (; this.#number < number; this.#number += 1) {
      this.#above = this.#lines[this.#number] as LineDesc;
      this.#position += this.#above.size;
    }
    return this.#position;
  }
}

/** Null: lines have come or gone, or the view must look itself. */
function changesIn({ children, node: doc, innerDeco, dirty }: TextDesc): Changed[] | null {
  const lines = doc.children;
  if (!(innerDeco instanceof LineDecorations) || dirty > CHILD_DIRTY) return null;
  if (children.length !== lines.length) return null;
  const changes: Changed[] = [];
  let position = 0;
  for (let number = 0; number < lines.length; number++) {
    const [desc, node] = [children[number] as LineDesc, lines[number] as Node];
    const inner = innerDeco.forChild(position);
    if (!isShownBy(desc, node, inner)) {
      if (!isSameLine(desc, node) || changes.length === MOST) return null;
      changes.push({ desc, node, position, inner });
    }
    position += node.nodeSize;
  }
  return changes;
}

/** As the view compares sets; its types do not tell. */
type Comparable = DecorationSource & { eq(other: DecorationSource): boolean };

function isShownBy(desc: LineDesc, node: Node, inner: DecorationSource): boolean {
  if (desc.node !== node || desc.dirty !== NOT_DIRTY) return false;
  return desc.innerDeco === inner || (desc.innerDeco as Comparable).eq(inner);
}

/** One that has moved takes its place on the page along, and whatever a browser knows of it. */
function isSameLine({ node: shown, outerDeco }: LineDesc, node: Node): boolean {
  return shown?.attrs.id === node.attrs.id && shown?.type === node.type && !outerDeco.length;
}
