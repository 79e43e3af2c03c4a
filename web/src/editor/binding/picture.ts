/** What a view shows of the document: its elements, which of the document's they are, and where it is behind. */
import type { Node } from '@tiptap/pm/model';
import type * as Y from 'yjs';
import type { Places } from './ahead';
import type { ComposedLetters } from './composedLetters';
import type { Part } from './part';
import { RowNumbers } from './rowNumbers';

export class Picture {
  /** The state of the view that the document has, apart from what is `ahead`. */
  doc: Node;
  /** By number of the element in `doc`; none where the placeholder is shown. */
  rows: readonly Y.XmlElement[];
  /** Elements whose changes are not shown yet, with the places of the shown letters; null: not known. */
  readonly ahead = new Map<Y.XmlElement, Places | null>();
  /** Of the line in which somebody composes, until all of it is shown. */
  composed: ComposedLetters | null = null;
  /** Elements have come or gone in the document that the view does not know of. */
  isMissingRows = false;

  readonly part: Part;
  readonly #numbers = new RowNumbers();

  constructor(doc: Node, rows: readonly Y.XmlElement[], part: Part) {
    this.doc = doc;
    this.rows = rows;
    this.part = part;
  }

  get isBehind(): boolean {
    return this.isMissingRows || this.ahead.size > 0;
  }

  /** -1: it is not shown. */
  numberOf(row: Y.XmlElement): number {
    return this.#numbers.of(row, this.rows);
  }
}

/** Nothing was typed yet: the placeholder stays what it is, also as another kind. */
export function isStillEmpty(doc: Node, { rows }: Picture): boolean {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  return rows.length === 0 && only?.content.size === 0 && only.attrs.id === '';
}
