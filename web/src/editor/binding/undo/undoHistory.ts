/** Undo history of this tab: a Y.UndoManager that groups changes into the steps a writer expects. */

import type { Transaction } from '@tiptap/pm/state';
import type { XmlFragment } from 'yjs';
import * as Y from 'yjs';
import type { LocalChange } from '../local/lineMatching';

/** A selection that stays with its text. */
export interface AnchoredSelection {
  readonly anchor: Y.RelativePosition;
  readonly head: Y.RelativePosition;
}

/** The changes of one undo or redo. */
export type UndoStep = Y.UndoManager['undoStack'][number];

type Restore = (selection: AnchoredSelection) => void;

const SELECTION = 'selection';
const LINES = 'lines';
/** Milliseconds after which a change begins a new step. */
const UNDO_GROUP_MS = 500;

/** Consecutive changes of one kind belong together: typed characters, erased characters. */
export type EditKind = 'type' | 'erase' | 'other';

export class UndoHistory {
  readonly manager: Y.UndoManager;
  /** The selection before the next change. */
  selection: AnchoredSelection | null = null;
  /** How many lines the next change covers. */
  lines = 0;
  #lastEdit: EditKind = 'other';
  #lastRow: Y.XmlElement | undefined;
  #restore: Restore;

  constructor(
    types: ConstructorParameters<typeof Y.UndoManager>[0],
    origins: readonly unknown[],
    restore: Restore,
  ) {
    this.#restore = restore;
    this.manager = new Y.UndoManager(types, {
      trackedOrigins: new Set(origins),
      captureTimeout: UNDO_GROUP_MS,
      deleteFilter: canUndoDelete,
    });
    this.manager.on('stack-item-added', ({ stackItem }) => {
      stackItem.meta.set(SELECTION, this.selection);
      this.#recordLineCount(stackItem);
    });
    this.manager.on('stack-item-updated', ({ stackItem }) => this.#recordLineCount(stackItem));
    this.manager.on('stack-item-popped', ({ stackItem }) => {
      this.#lastEdit = 'other';
      const selection = stackItem.meta.get(SELECTION) as AnchoredSelection | null | undefined;
      if (selection) this.#restore(selection);
    });
  }

  #recordLineCount(step: UndoStep): void {
    step.meta.set(LINES, Math.max(this.lines, stepLineCount(step)));
    this.lines = 0;
  }

  /** For another view of the same document, in the place of the one before. */
  continueFor(origin: unknown, restore: Restore): this {
    this.manager.addTrackedOrigin(origin);
    this.#restore = restore;
    this.#lastEdit = 'other';
    return this;
  }

  /** To be called before a change is written: begins a new step where the change is of another kind, or in another row. */
  beginEdit(kind: EditKind, row: Y.XmlElement | undefined, isComposing: boolean): void {
    // An IME composition is one step, however long it takes.
    this.manager.captureTimeout = isComposing ? Number.POSITIVE_INFINITY : UNDO_GROUP_MS;
    const isContinued = kind !== 'other' && kind === this.#lastEdit && row === this.#lastRow;
    if (!isContinued) this.manager.stopCapturing();
    this.#lastEdit = kind;
    this.#lastRow = row;
  }

  /** Otherwise the manager would listen to every change for as long as the tab is open. */
  destroy(): void {
    this.manager.destroy();
  }
}

/** How many lines an undo of the step changes. */
export function stepLineCount(step: UndoStep): number {
  return (step.meta.get(LINES) as number | undefined) ?? 0;
}

/**
 * Whether an undo may delete an item that was created here. A line in which others have written meanwhile stays (the own
 * characters in it are deleted by then), and with it its id and kind.
 */
export function canUndoDelete({ content, parentSub, left }: Y.Item): boolean {
  if (content instanceof Y.ContentType) return content.type._length === 0;
  return left !== null || (parentSub !== 'id' && parentSub !== 'kind');
}

export function classifyEdit(
  { old, now, pairs, ranges }: LocalChange,
  isComposing: boolean,
): EditKind {
  if (isComposing) return 'type';
  const [before] = old;
  const [after] = now;
  const isOneLine = old.length === 1 && now.length === 1 && pairs.size === 1;
  if (!isOneLine || !before || !after || !before.node.sameMarkup(after.node)) return 'other';
  const unchangedSize = (ranges.get(0) ?? []).reduce((sum, { length }) => sum + length, 0);
  const removedSize = before.node.content.size - unchangedSize;
  const addedSize = after.node.content.size - unchangedSize;
  if (removedSize === 0 && addedSize > 0) return 'type';
  return removedSize > 0 && addedSize === 0 ? 'erase' : 'other';
}

/** Histories of views that are being replaced by another: the new view goes on with the history. */
const handedOver = new WeakMap<XmlFragment, UndoHistory>();

export function handOverHistory(content: XmlFragment, undoing: UndoHistory): void {
  handedOver.set(content, undoing);
}

/** Null for the next caller. */
export function takeOverHistory(content: XmlFragment): UndoHistory | null {
  const undoing = handedOver.get(content) ?? null;
  handedOver.delete(content);
  return undoing;
}

/** ProseMirror's names for input that counts as an undo step of its own, and our 'replace'. */
const SINGLE_STEP_EVENTS: ReadonlySet<unknown> = new Set(['paste', 'drop', 'cut', 'replace']);

export function isSingleUndoStep(tr: Transaction): boolean {
  return SINGLE_STEP_EVENTS.has(tr.getMeta('uiEvent'));
}

export function markAsSingleUndoStep(tr: Transaction): Transaction {
  return tr.setMeta('uiEvent', 'replace');
}
