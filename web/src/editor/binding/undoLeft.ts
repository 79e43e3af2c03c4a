/** Undo outlives a view that another takes the place of at once: it goes on with what was done in the one before. */
import type { XmlFragment } from 'yjs';
import type { Undoing } from './undoing';

const left = new WeakMap<XmlFragment, Undoing>();

export function leaveUndoing(content: XmlFragment, undoing: Undoing): void {
  left.set(content, undoing);
}

/** Whoever asks has it: null for the next one. */
export function takeUndoing(content: XmlFragment): Undoing | null {
  const undoing = left.get(content) ?? null;
  left.delete(content);
  return undoing;
}
