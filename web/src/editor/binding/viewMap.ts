/** View map: which rows of the Y.Doc the view shows as which nodes, and where the view is behind. */

import type { Node } from '@tiptap/pm/model';
import type * as Y from 'yjs';
import type { ImeComposition } from './ime/imeComposition';
import type { OffsetMap } from './offsetMap';
import type { DocumentPart } from './readDocument';

/** Lookups in the same list after which an index is built. */
const INDEX_AFTER = 64;

class RowIndex {
  #rows: readonly Y.XmlElement[] = [];
  #lookups = 0;
  #indexes: ReadonlyMap<Y.XmlElement, number> | null = null;

  /** -1: it is none of them. */
  indexOf(row: Y.XmlElement, rows: readonly Y.XmlElement[]): number {
    if (rows !== this.#rows) {
      this.#rows = rows;
      this.#lookups = 0;
      this.#indexes = null;
    }
    this.#lookups += 1;
    if (this.#lookups < INDEX_AFTER) return rows.indexOf(row);
    this.#indexes ??= new Map(rows.map((one, number) => [one, number]));
    return this.#indexes.get(row) ?? -1;
  }
}

export class ViewMap {
  /** The state of the view that the document has, apart from `pendingRows`. */
  doc: Node;
  /** By index of the element in `doc`; empty where the placeholder is shown. */
  rows: readonly Y.XmlElement[];
  /** Rows whose changes are not shown yet, with the offset map of the shown text; null: not known. */
  readonly pendingRows = new Map<Y.XmlElement, OffsetMap | null>();
  /** The IME composition, until all of its line is shown. */
  composition: ImeComposition | null = null;
  /** The document has added or removed rows that the view does not know of. */
  isMissingRows = false;

  readonly part: DocumentPart;
  readonly #rowIndex = new RowIndex();

  constructor(doc: Node, rows: readonly Y.XmlElement[], part: DocumentPart) {
    this.doc = doc;
    this.rows = rows;
    this.part = part;
  }

  get isBehind(): boolean {
    return this.isMissingRows || this.pendingRows.size > 0;
  }

  /** -1: not shown. */
  indexOf(row: Y.XmlElement): number {
    return this.#rowIndex.indexOf(row, this.rows);
  }
}

/** Nothing was typed yet: the placeholder is not written into the document, also when its kind changes. */
export function isStillPlaceholder(doc: Node, { rows }: ViewMap): boolean {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  return rows.length === 0 && only?.content.size === 0 && only.attrs.id === '';
}
