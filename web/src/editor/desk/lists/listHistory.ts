/** Undo history over several lists of a desk: what is done in them together is one step, whichever of them undoes it, and the latest step comes first. */
import type * as Y from 'yjs';
import { joinSteps, type UndoableStep } from '../undoableStep';

/** Origin of changes in several lists at once. */
export const CHANGED_TOGETHER = Symbol('several desk lists');

/** A list as the history of several sees it. */
export interface UndoableList {
  /** Number of the step that `undo` takes back; 0: none. The parts of a step in several lists have the same one. */
  readonly lastStep: number;
  /** Number of the step that `redo` does again; 0: none. */
  readonly undoneStep: number;
  change(change: () => void, origin: unknown): void;
  undo(): boolean;
  redo(): boolean;
  /** The next change begins an undo step of its own. */
  endUndoStep(): void;
  findLastStep(): UndoableStep | null;
  /** Function that takes the last step back, unless undo has done so meanwhile. */
  undoLater(): () => void;
}

const STEP = 'step';
/** By the changes of a transaction: several histories get the same. */
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

interface AddedStep {
  readonly stackItem: Y.UndoManager['undoStack'][number];
  readonly changedParentTypes: object;
}

/** Numbers each new step; one that is undone or redone keeps its number. */
export function numberSteps(history: Y.UndoManager): void {
  history.on('stack-item-added', ({ stackItem, changedParentTypes }: AddedStep) => {
    const popped: unknown = history.currStackItem?.meta.get(STEP);
    const known = typeof popped === 'number' ? popped : numbers.get(changedParentTypes);
    if (known === undefined) lastNumber += 1;
    numbers.set(changedParentTypes, known ?? lastNumber);
    stackItem.meta.set(STEP, known ?? lastNumber);
  });
}

export function topStep(stack: Y.UndoManager['undoStack']): number {
  const number: unknown = stack.at(-1)?.meta.get(STEP);
  return typeof number === 'number' ? number : 0;
}

/** Undone and redone together from now on, also by the history of one list. */
function joinLastSteps(lists: readonly UndoableList[]): void {
  const [first, ...others] =
    lists.length > 1 ? lists.flatMap((list) => list.findLastStep() ?? []) : [];
  for (const other of others) if (first) joinSteps(first, other);
}

function endUndoSteps(lists: readonly UndoableList[]): void {
  for (const list of lists) list.endUndoStep();
}

/** All that `change` does in these lists of one desk is one undo step; the returned function takes it back. */
export function changeTogether(lists: readonly UndoableList[], change: () => void): () => void {
  endUndoSteps(lists);
  const before = lists.map(({ lastStep }) => lastStep);
  lists[0]?.change(change, CHANGED_TOGETHER);
  endUndoSteps(lists);
  const changed = lists.filter(({ lastStep }, index) => lastStep !== before[index]);
  joinLastSteps(changed);
  const undos = changed.map((list) => list.undoLater());
  return () => {
    for (const undo of undos) undo();
  };
}

/** False: there was nothing to undo. */
export function undoTogether(lists: readonly UndoableList[]): boolean {
  const step = Math.max(...lists.map(({ lastStep }) => lastStep));
  if (step === 0) return false;
  // The first part takes the others along.
  return lists.filter((list) => list.lastStep === step && list.undo()).length > 0;
}

export function redoTogether(lists: readonly UndoableList[]): boolean {
  const steps = lists.map(({ undoneStep }) => undoneStep).filter((number) => number > 0);
  const step = Math.min(...steps);
  if (steps.length === 0 || lists.some(({ lastStep }) => lastStep > step)) return false;
  return lists.filter((list) => list.undoneStep === step && list.redo()).length > 0;
}
