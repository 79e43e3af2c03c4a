/** Holds back remote changes to the line of an IME composition: touching its text would end the composition, and garble it. */
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import type { ViewMap } from '../viewMap';
import { ImeComposition } from './imeComposition';

/** Milliseconds that a change waits for the end of the composition; then it is shown all the same. */
const MAX_HOLD_MS = 15_000;
/** ProseMirror reads the composed text a moment after the composition ends. */
const AFTER_COMPOSITION_MS = 50;

export class CompositionHold {
  readonly #show: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitsSince = 0;

  /** `show`: called when the waiting is over. */
  constructor(show: () => void) {
    this.#show = show;
  }

  /** The row whose changes must not be shown yet. */
  heldRow(view: EditorView, viewMap: ViewMap): Y.XmlElement | null {
    const row = composedRow(view, viewMap);
    if (!row || !mustWait(row, viewMap)) {
      this.#waitsSince = 0;
      return null;
    }
    this.#waitsSince ||= Date.now();
    const left = this.#waitsSince + MAX_HOLD_MS - Date.now();
    if (left <= 0) return null;
    this.#showIn(left);
    return row;
  }

  releaseSoon(): void {
    this.#showIn(AFTER_COMPOSITION_MS);
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }

  #showIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#show, milliseconds);
  }
}

/** To be called before the document changes: while document and view agree, or their difference is known. */
export function trackComposition(view: EditorView, viewMap: ViewMap, content: Y.XmlFragment): void {
  const row = composedRow(view, viewMap);
  if (!row || row === viewMap.composition?.row) return;
  const shownText = viewMap.doc.child(viewMap.indexOf(row)).textContent;
  viewMap.composition = new ImeComposition(content, row, shownText, viewMap.pendingRows.get(row));
}

export function composedRow(view: EditorView, { rows }: ViewMap): Y.XmlElement | null {
  return (view.composing && rows[view.state.selection.$head.index(0)]) || null;
}

/** A deleted row is shown as long as its text is in another. */
function mustWait(row: Y.XmlElement, { pendingRows, composition }: ViewMap): boolean {
  if (!row._item?.deleted) return pendingRows.has(row);
  return composition?.row === row && composition.isStillInDocument;
}

/** The document's rows, with the held row where the document has deleted it. */
export function rowsWithHeld(
  heldRow: Y.XmlElement | null,
  rows: readonly Y.XmlElement[],
  shownRows: readonly Y.XmlElement[],
): readonly Y.XmlElement[] {
  if (!heldRow?._item?.deleted) return rows;
  const above = shownRows
    .slice(0, shownRows.indexOf(heldRow))
    .findLast((row) => !row._item?.deleted);
  return rows.toSpliced(above ? rows.indexOf(above) + 1 : 0, 0, heldRow);
}
