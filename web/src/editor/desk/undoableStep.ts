/**
 * One step of an undo history, wherever in it the step is: undone by a toast, and linked with a step of another history, so
 * that whichever is undone or redone takes the other along.
 */
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import { bindingKey } from '../binding/bindingKey';

type Direction = 'undo' | 'redo';

type StackItem = Y.UndoManager['undoStack'][number];

interface PoppedItem {
  readonly stackItem: StackItem;
  readonly type: Direction;
}

const STACKS = { undo: 'undoStack', redo: 'redoStack' } as const;
const OPPOSITE = { undo: 'redo', redo: 'undo' } as const;

export class UndoableStep {
  readonly #history: Y.UndoManager;
  readonly #canChange: () => boolean;
  readonly #listeners = new Set<(direction: Direction) => void>();
  readonly #lossListeners = new Set<() => void>();
  #item: StackItem;
  #isDone = true;

  constructor(history: Y.UndoManager, item: StackItem, canChange: () => boolean) {
    this.#history = history;
    this.#item = item;
    this.#canChange = canChange;
    history.on('stack-item-popped', this.#follow);
    history.on('stack-cleared', this.#forget);
  }

  /** False: it was undone. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Apart from the steps behind it. False: it was undone already, or nobody may write there any more. */
  readonly undo = (): boolean => this.#isDone && this.#pop('undo');

  readonly redo = (): boolean => !this.#isDone && this.#pop('redo');

  onPopped(listener: (direction: Direction) => void): void {
    this.#listeners.add(listener);
  }

  /** It was undone, and cannot be redone any more. */
  onLost(listener: () => void): void {
    this.#lossListeners.add(listener);
  }

  /** While it is undone: neither it nor what was made behind it is redone. */
  readonly discardRedo = (): void => {
    const stack = this.#history.redoStack;
    this.#history.redoStack = stack.slice(stack.indexOf(this.#item) + 1);
  };

  #pop(direction: Direction): boolean {
    const name = STACKS[direction];
    const stack = this.#history[name];
    const at = stack.indexOf(this.#item);
    if (at < 0 || !this.#canChange()) return false;
    this.#history[name] = [this.#item];
    try {
      return this.#history[direction]() !== null;
    } finally {
      this.#history[name] = stack.toSpliced(at, 1);
    }
  }

  readonly #follow = ({ stackItem, type }: PoppedItem): void => {
    if (stackItem !== this.#item) return;
    const reverse = this.#history[STACKS[OPPOSITE[type]]].at(-1);
    this.#isDone = type === 'redo';
    if (reverse) this.#item = reverse;
    for (const listener of this.#listeners) listener(type);
  };

  /** A new change after an undo clears the steps to be done again. */
  readonly #forget = (): void => {
    const { undoStack, redoStack } = this.#history;
    if (undoStack.includes(this.#item) || redoStack.includes(this.#item)) return;
    this.#history.off('stack-item-popped', this.#follow);
    this.#history.off('stack-cleared', this.#forget);
    if (!this.#isDone) for (const listener of this.#lossListeners) listener();
  };
}

/** The last step of a history; null: there is none. `canChange`: whether it may be undone now. */
export function findLastStep(
  history: Y.UndoManager,
  canChange: () => boolean = () => true,
): UndoableStep | null {
  const item = history.undoStack.at(-1);
  return item ? new UndoableStep(history, item, canChange) : null;
}

export function findLastViewStep(view: EditorView): UndoableStep | null {
  const history = bindingKey.getState(view.state)?.bound.undoHistory?.manager;
  return history ? findLastStep(history, () => !view.isDestroyed && view.editable) : null;
}

/** Undone and redone together from now on. */
export function linkSteps(one: UndoableStep | null, other: UndoableStep | null): void {
  if (!one || !other) return;
  one.onPopped((direction) => other[direction]());
  other.onPopped((direction) => one[direction]());
}

/** Linked, and neither is redone without the other. */
export function joinSteps(one: UndoableStep, other: UndoableStep): void {
  linkSteps(one, other);
  one.onLost(other.discardRedo);
  other.onLost(one.discardRedo);
}
