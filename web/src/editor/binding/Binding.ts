/** Binding between a ProseMirror view and a Y.Doc: a change of one is written into the other, and only that. */
import { Fragment, type Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import { replaceRange } from '../lines/lineChangeBatch';
import { COVER } from '../schema/documentShape';
import { schema } from '../schema/schema';
import { syncCaretFromDom } from '../view/caretSync';
import { REMOTE } from '../view/remoteChange';
import { type BoundDocument, bindingKey } from './bindingKey';
import {
  CompositionHold,
  composedRow,
  rowsWithHeld,
  trackComposition,
} from './ime/compositionHold';
import { eraseSplitWord, writeSplitWord } from './ime/writeComposition';
import {
  countChangedLines,
  findChange,
  hasAddedOrRemovedLines,
  type LocalChange,
} from './local/lineMatching';
import { unchangedBetween } from './local/unchangedRanges';
import { writeLocalChange } from './local/writeChange';
import {
  type DocumentPart,
  documentNodeFrom,
  fragmentOf,
  readPartRows,
  rowsOfDocument,
  SCRIPT_PART,
} from './readDocument';
import { buildCatchUp } from './remote/applyToView';
import { eventsInTransaction, recordRemoteChanges } from './remote/remoteChanges';
import { anchorSelection, createRowAnchor, resolveSelection } from './selectionAnchors';
import {
  type AnchoredSelection,
  classifyEdit,
  handOverHistory,
  takeOverHistory,
  UndoHistory,
} from './undo/undoHistory';
import { isStillPlaceholder, ViewMap } from './viewMap';

/** Transaction origin of repairs, which are not undone. */
const REPAIR_ORIGIN = 'binding repair';
/** Milliseconds after which a change that could not be shown is retried, together with a comparison of the whole page. */
const RETRY_DELAY_MS = 100;

/** Transaction origin of a user's change that is made to the document and not to the view. */
export const DOCUMENT_EDIT_ORIGIN = 'binding document edit';

interface IncomingChange {
  readonly doc: Node;
  readonly rows: readonly Y.XmlElement[];
  /** Pending rows that are shown with it. */
  readonly lines: readonly Y.XmlElement[];
  /** One of the rows is deleted in the document, and stays on the screen for a while. */
  readonly isHolding?: boolean;
}

export class Binding implements BoundDocument {
  readonly doc: Y.Doc;
  readonly content: Y.XmlFragment;
  readonly viewMap: ViewMap;
  undoHistory: UndoHistory | null = null;
  /** Types that an undo covers: the text, and with a script's its cover. */
  readonly #undoScope: ConstructorParameters<typeof UndoHistory>[0];
  #view: EditorView | null = null;
  /** A change from the document that is being dispatched to the view. */
  #incoming: IncomingChange | null = null;
  readonly #compositionHold = new CompositionHold(() => this.#tryShow());
  /** The document may have changed while there was no view. */
  #isOutdated = true;
  #cachedChange: { before: Node; after: Node; change: LocalChange | null } | null = null;
  readonly #onBroken: () => void;
  #isFailing = false;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** `onBroken`: this view cannot show the document, and another has to be created. */
  constructor(doc: Y.Doc, part: DocumentPart, onBroken: () => void) {
    this.doc = doc;
    this.content = fragmentOf(doc, part);
    this.#undoScope = part === SCRIPT_PART ? [this.content, doc.getMap(COVER)] : this.content;
    this.viewMap = new ViewMap(schema.topNodeType.create(), [], part);
    this.#onBroken = onBroken;
  }

  attach(view: EditorView): void {
    this.#view = view;
    this.undoHistory ??=
      takeOverHistory(this.content)?.continueFor(this, this.#restoreSelection) ??
      new UndoHistory(this.#undoScope, [this, DOCUMENT_EDIT_ORIGIN], this.#restoreSelection);
    // Not by `observeDeep`: to sort its events, Yjs counts all lines in front of each changed line.
    this.doc.on('afterTransaction', this.#handleTransaction);
    this.doc.on('beforeTransaction', this.#trackComposition);
    // The same view again, as when its plugins are reconfigured.
    if (this.viewMap.doc === view.state.doc && !this.#isOutdated) return;
    const rows = rowsOfDocument(view.state.doc);
    this.viewMap.doc = view.state.doc;
    this.viewMap.rows = rows ?? [];
    if (!rows) this.#replaceAll();
  }

  detach(): void {
    this.#compositionHold.cancel();
    clearTimeout(this.#retryTimer);
    this.doc.off('afterTransaction', this.#handleTransaction);
    this.doc.off('beforeTransaction', this.#trackComposition);
    this.#view = null;
    this.#isOutdated = false;
    this.doc.on('afterTransaction', this.#markOutdated);
    if (this.undoHistory) handOverHistory(this.content, this.undoHistory);
    // Where only plugins are reconfigured, the view attaches again at once, and the undo history goes on.
    queueMicrotask(() => {
      const undoing = takeOverHistory(this.content);
      if (this.#view) return;
      this.#markOutdated();
      if (undoing === this.undoHistory) undoing?.destroy();
      this.undoHistory = null;
    });
  }

  get canWrite(): boolean {
    return this.#view?.editable ?? false;
  }

  get isComposing(): boolean {
    return this.#view?.composing ?? false;
  }

  /** The user's change in the view that is not in the document yet; null: none. */
  findLocalChange(state: EditorState): LocalChange | null {
    const before = this.viewMap.doc;
    const after = state.doc;
    if (this.#cachedChange?.before !== before || this.#cachedChange.after !== after) {
      const value = bindingKey.getState(state);
      const unchanged = () =>
        value?.base === before ? value.unchanged : unchangedBetween(before, after);
      this.#cachedChange = { before, after, change: findChange(before, after, unchanged) };
    }
    return this.#cachedChange.change;
  }

  /** The view has a new state. */
  update(view: EditorView, before: EditorState): void {
    this.#acceptIncoming(view.state);
    const change = this.findLocalChange(view.state);
    if (change) this.#writeLocalChange(view, change, before);
    this.viewMap.doc = view.state.doc;
    if (this.viewMap.isBehind && !this.#incoming) this.#tryShow();
  }

  flushView(): void {
    const view = this.#view;
    if (view && this.viewMap.doc !== view.state.doc) this.update(view, view.state);
  }

  /** Pending rows may be left from the composition before, and are shown when this one is done. */
  handleCompositionStart(): void {
    if (!this.viewMap.isBehind) this.viewMap.composition = null;
  }

  handleCompositionEnd(): void {
    this.#compositionHold.releaseSoon();
  }

  /** Changes that waited for the end of a composition are shown before the next key: an Enter must not split an outdated line. */
  showPendingChanges(): void {
    if (this.viewMap.isBehind && !this.isComposing) this.#tryShow();
  }

  rows(): Y.XmlElement[] {
    return readPartRows(this.content, this.viewMap.part);
  }

  editDocument(edit: (content: Y.XmlFragment) => void): void {
    const view = this.#view;
    if (!view?.editable || view.composing) return;
    if (this.undoHistory) this.undoHistory.selection = anchorSelection(view.state);
    this.undoHistory?.beginEdit('other', undefined, false);
    // As with a remote change, the view learns of it from the document.
    this.doc.transact(() => edit(this.content), DOCUMENT_EDIT_ORIGIN);
  }

  asSingleUndoStep(edit: (doc: Y.Doc) => void): void {
    this.doc.transact(() => edit(this.doc), this);
  }

  repair(rows: readonly Y.XmlElement[]): void {
    for (const row of rows) this.viewMap.pendingRows.set(row, null);
    this.viewMap.isMissingRows = true;
    this.#tryShow();
  }

  readonly #markOutdated = (): void => {
    this.#isOutdated = true;
    this.doc.off('afterTransaction', this.#markOutdated);
  };

  readonly #trackComposition = (): void => {
    if (this.#view) trackComposition(this.#view, this.viewMap, this.content);
  };

  readonly #handleTransaction = (transaction: Y.Transaction): void => {
    const view = this.#view;
    if (transaction.origin === this || transaction.origin === REPAIR_ORIGIN || !view) return;
    const events = eventsInTransaction(this.content, transaction);
    if (events.length === 0) return;
    try {
      recordRemoteChanges(this.viewMap, this.content, events);
      this.#followComposition(transaction);
      // Something is being shown or written just now: pending rows are shown when that is done.
      if (this.viewMap.doc === view.state.doc && !this.#incoming) this.#showRemoteChanges();
    } catch (error) {
      // The sync provider must not see the error: the change is in the document, and it would reconnect for nothing.
      this.#reportError(error);
      this.#recompareAll();
    }
  };

  #reportError(error: unknown): void {
    // biome-ignore lint/suspicious/noConsole: the user can do nothing about it; for debugging
    if (!this.#isFailing) console.error('A change could not be shown', error);
    this.#isFailing = true;
  }

  /** Nobody knows what was recorded before the failure: the whole view is compared with the document. */
  #recompareAll(): void {
    const { viewMap } = this;
    viewMap.composition = null;
    viewMap.isMissingRows = true;
    for (const row of viewMap.rows) viewMap.pendingRows.set(row, null);
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(this.#tryShow, RETRY_DELAY_MS);
  }

  /** Never throws: the user has only pressed a key. */
  readonly #tryShow = (): void => {
    try {
      this.#showRemoteChanges();
      this.#isFailing = false;
    } catch (error) {
      this.#reportError(error);
      this.#onBroken();
    }
  };

  #showRemoteChanges(): void {
    const view = this.#view;
    const { viewMap } = this;
    if (!view || this.#incoming) return;
    syncCaretFromDom(view);
    if (viewMap.doc !== view.state.doc) return;
    const documentRows = viewMap.isMissingRows ? this.rows() : viewMap.rows;
    const heldRow = this.#compositionHold.heldRow(view, viewMap);
    const rows = rowsWithHeld(heldRow, documentRows, viewMap.rows);
    const lines = [...viewMap.pendingRows.keys()].filter((row) => row !== heldRow);
    const caret = heldRow ? null : this.#caretAfterSplit(view);
    const tr = buildCatchUp(view.state, viewMap, {
      rows,
      heldRow,
      compositionRow: composedRow(view, viewMap),
    });
    this.#dispatchIncoming(view, tr, {
      doc: tr.doc,
      rows,
      lines,
      isHolding: rows !== documentRows,
    });
    if (caret) this.#restoreSelection({ anchor: caret, head: caret });
  }

  /** The composition's line is updated now: the caret goes to where the composed word went. */
  #caretAfterSplit(view: EditorView): Y.RelativePosition | null {
    const { composition, pendingRows } = this.viewMap;
    const isShown =
      composition && (pendingRows.has(composition.row) || composition.row._item?.deleted);
    if (!view.composing || isShown) this.viewMap.composition = null;
    const { $head } = view.state.selection;
    if (!isShown || this.viewMap.rows[$head.index(0)] !== composition.row) return null;
    const position = composition.insertionPosition($head.parentOffset);
    return position.row === composition.row ? null : createRowAnchor(position.row, position.offset);
  }

  /** Another's Enter or Backspace may have split the composed word. */
  #followComposition(transaction: Y.Transaction): void {
    const { viewMap } = this;
    const { composition } = viewMap;
    const shownNode = composition && viewMap.doc.maybeChild(viewMap.indexOf(composition.row));
    if (!shownNode || !composition.matches(composition.row, shownNode)) return;
    for (const word of composition.followTransaction(transaction)) {
      this.undoHistory?.beginEdit('type', composition.row, true);
      this.doc.transact(() => writeSplitWord(viewMap, composition, shownNode, word), this);
      // The copy that another has made is not to come back when the word is undone.
      this.doc.transact(() => eraseSplitWord(viewMap, composition, word), REPAIR_ORIGIN);
    }
  }

  #dispatchIncoming(view: EditorView, tr: Transaction, incoming: IncomingChange): void {
    this.#incoming = incoming;
    try {
      if (tr.docChanged) view.dispatch(tr);
      else this.#acceptIncoming(view.state);
    } finally {
      // A plugin may have failed before this one was updated; else remote text would count as written here.
      this.#acceptIncoming(view.state);
      // Not accepted: a plugin filtered it. The consistency check shows it again.
      this.#incoming = null;
    }
  }

  #acceptIncoming(state: EditorState): void {
    const incoming = this.#incoming;
    const base = bindingKey.getState(state)?.base;
    if (!incoming || (incoming.doc !== state.doc && incoming.doc !== base)) return;
    this.#incoming = null;
    this.viewMap.doc = incoming.doc;
    this.viewMap.rows = incoming.rows;
    this.viewMap.isMissingRows = incoming.isHolding === true;
    for (const row of incoming.lines) this.viewMap.pendingRows.delete(row);
  }

  #writeLocalChange(view: EditorView, change: LocalChange, before: EditorState): void {
    const { viewMap } = this;
    if (!view.editable) {
      this.#revertReadOnlyChange(view, change);
      return;
    }
    if (isStillPlaceholder(view.state.doc, viewMap)) return;
    const row = viewMap.rows[change.first];
    if (this.undoHistory) this.undoHistory.lines = countChangedLines(change);
    if (this.undoHistory && before.doc === viewMap.doc) {
      this.undoHistory.selection = anchorSelection(before);
    }
    const bindingState = bindingKey.getState(view.state);
    const isComposed = view.composing || bindingState?.isComposition === true;
    this.undoHistory?.beginEdit(
      bindingState?.isSingleUndoStep ? 'other' : classifyEdit(change, isComposed),
      row,
      isComposed,
    );
    this.doc.transact((transaction) => {
      viewMap.rows = writeLocalChange(viewMap, this.content, change, transaction);
      // Before the transaction's listeners run, which may answer with another change.
      viewMap.doc = view.state.doc;
    }, this);
    // Beside moved passages, a deleted line may have marked where their border is.
    if (hasAddedOrRemovedLines(change) && this.content.length !== viewMap.rows.length) {
      viewMap.isMissingRows = true;
    }
  }

  /** A reader changes nothing, whatever browser extensions do. */
  #revertReadOnlyChange(view: EditorView, { old, now }: LocalChange): void {
    const tr = view.state.tr;
    const from = (now[0]?.start ?? 1) - 1;
    const to = now.reduce((end, { node, start }) => Math.max(end, start - 1 + node.nodeSize), from);
    replaceRange(tr, from, to, Fragment.fromArray(old.map(({ node }) => node)));
    tr.setMeta(REMOTE, true);
    this.#dispatchIncoming(view, tr, { doc: tr.doc, rows: this.viewMap.rows, lines: [] });
  }

  #replaceAll(): void {
    const view = this.#view;
    if (!view) return;
    const rows = this.rows();
    const tr = view.state.tr.setMeta(REMOTE, true);
    replaceRange(tr, 0, tr.doc.content.size, documentNodeFrom(rows, this.viewMap.part).content);
    this.#dispatchIncoming(view, tr, { doc: tr.doc, rows, lines: [] });
  }

  readonly #restoreSelection = (selection: AnchoredSelection): void => {
    const view = this.#view;
    const found = view && resolveSelection(view.state, selection);
    if (found) view.dispatch(view.state.tr.setSelection(found).scrollIntoView());
  };
}
