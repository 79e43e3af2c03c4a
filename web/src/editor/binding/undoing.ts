/** Undo of what was done in this tab, in the portions that a writer would undo at once. */
import * as Y from 'yjs';
import type { Change } from './matching';

/** A selection that stays with its letters. */
export interface RelativeSelection {
  readonly anchor: Y.RelativePosition;
  readonly head: Y.RelativePosition;
}

/** What one undo takes back, or one redo does again. */
export type UndoneStep = Y.UndoManager['undoStack'][number];

type Restore = (selection: RelativeSelection) => void;

const SELECTION = 'selection';
const LINES = 'lines';
/** Milliseconds after which one goes on with something new. */
const PAUSE = 500;

/** What is done again and again belongs together: letters that are typed, letters that are erased. */
export type Deed = 'type' | 'erase' | 'other';

export class Undoing {
  readonly manager: Y.UndoManager;
  /** Where the writer was before what comes next. */
  selection: RelativeSelection | null = null;
  /** How many lines it changes. */
  lines = 0;
  #lastDeed: Deed = 'other';
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
      captureTimeout: PAUSE,
      deleteFilter: isOnlyMine,
    });
    this.manager.on('stack-item-added', ({ stackItem }) => {
      stackItem.meta.set(SELECTION, this.selection);
      this.#noteLines(stackItem);
    });
    this.manager.on('stack-item-updated', ({ stackItem }) => this.#noteLines(stackItem));
    this.manager.on('stack-item-popped', ({ stackItem }) => {
      this.#lastDeed = 'other';
      const selection = stackItem.meta.get(SELECTION) as RelativeSelection | null | undefined;
      if (selection) this.#restore(selection);
    });
  }

  #noteLines(step: UndoneStep): void {
    step.meta.set(LINES, Math.max(this.lines, linesOf(step)));
    this.lines = 0;
  }

  /** For another view of the same text, in the place of the one before. */
  goOnFor(origin: unknown, restore: Restore): this {
    this.manager.addTrackedOrigin(origin);
    this.#restore = restore;
    this.#lastDeed = 'other';
    return this;
  }

  /** Before a change is written: begins a new portion where that is another deed, or in another place. */
  expect(deed: Deed, row: Y.XmlElement | undefined, isComposing: boolean): void {
    // What an input method tries out before it settles is one deed, however long it takes.
    this.manager.captureTimeout = isComposing ? Number.POSITIVE_INFINITY : PAUSE;
    const goesOn = deed !== 'other' && deed === this.#lastDeed && row === this.#lastRow;
    if (!goesOn) this.manager.stopCapturing();
    this.#lastDeed = deed;
    this.#lastRow = row;
  }

  /** Or the document would go on telling it of every change, for as long as the tab is open. */
  end(): void {
    this.manager.destroy();
  }
}

/** How many lines it changes when it is undone. */
export function linesOf(step: UndoneStep): number {
  return (step.meta.get(LINES) as number | undefined) ?? 0;
}

/**
 * Whether undoing may delete something that was made here. A line stays in which others have written meanwhile (one's
 * own letters in it are gone by then), and with it what says which line it is.
 */
export function isOnlyMine({ content, parentSub, left }: Y.Item): boolean {
  if (content instanceof Y.ContentType) return content.type._length === 0;
  return left !== null || (parentSub !== 'id' && parentSub !== 'kind');
}

export function deedOf({ old, now, pairs, pieces }: Change, isComposing: boolean): Deed {
  if (isComposing) return 'type';
  const [before] = old;
  const [after] = now;
  const isOneLine = old.length === 1 && now.length === 1 && pairs.size === 1;
  if (!isOneLine || !before || !after || !before.node.sameMarkup(after.node)) return 'other';
  const stayed = (pieces.get(0) ?? []).reduce((sum, { length }) => sum + length, 0);
  const gone = before.node.content.size - stayed;
  const come = after.node.content.size - stayed;
  if (gone === 0 && come > 0) return 'type';
  return gone > 0 && come === 0 ? 'erase' : 'other';
}
