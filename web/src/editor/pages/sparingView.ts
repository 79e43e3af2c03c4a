/**
 * Spares the view to look at every line when one of them has changed. ProseMirror goes through all children of the
 * document at each change: in a long script that takes longer than all the rest of a key. Here only those are drawn that
 * are others than they were; whenever anything is out of the ordinary, the view does it its own way.
 */
import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import {
  type Changed,
  changedLines,
  type Drawn,
  type LineDesc,
  type TextDesc,
} from './changedLines';
import { LineDecorations } from './lineDecorations';
import { isDisturbed, whileDrawing } from './shelf';

const spared = new WeakSet<TextDesc>();

/** To be called again when the view may have drawn everything anew. */
export function spareView(view: EditorView): void {
  const desc = (view as unknown as { docView: TextDesc | null }).docView;
  if (!desc || spared.has(desc)) return;
  spared.add(desc);
  const { updateChildren, posBeforeChild } = desc;
  let places: PlacesInTurn | null = null;
  // Where somebody writes, the view asks for the same line several times at each letter.
  let last: { doc: Node; line: LineDesc; position: number } | null = null;
  desc.posBeforeChild = (line) => {
    if (last?.line === line && last.doc === desc.node) return last.position;
    return places?.of(line) ?? posBeforeChild.call(desc, line);
  };
  const areDrawn = (changes: readonly Changed[], given: EditorView) => {
    return changes.every(({ desc: line, node, inner, position }) => {
      last = { doc: desc.node, line, position };
      return line.update(node, line.outerDeco, inner, given);
    });
  };
  let drawn = drawnBy(desc);
  const draw = (given: EditorView, position: number) => {
    const isOrdinary = !given.composing && !isDisturbed(given);
    const changes = isOrdinary ? changedLines(desc, drawn) : null;
    if (changes && areDrawn(changes, given)) return;
    last = null;
    // Where somebody composes, it may look ahead.
    places = given.composing ? null : new PlacesInTurn(desc.children);
    try {
      whileDrawing(given, () => updateChildren.call(desc, given, position));
    } finally {
      places = null;
    }
  };
  desc.updateChildren = (given, position) => {
    draw(given, position);
    drawn = drawnBy(desc);
  };
}

function drawnBy({ node, innerDeco }: TextDesc): Drawn | null {
  const isOurs = innerDeco instanceof LineDecorations;
  return isOurs ? { lines: node.children, span: innerDeco.span } : null;
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
