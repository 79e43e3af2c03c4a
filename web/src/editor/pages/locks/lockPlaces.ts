/** Places of page locks in the text of a view, carried along with each change at the cost of that change. */
import type { Node } from '@tiptap/pm/model';
import type { Mapping } from '@tiptap/pm/transform';
import {
  type HeldLocks,
  holdLocks,
  NO_LOCKS,
  type PageLock,
} from '../../../screenplay/production/pageLocks';
import { elementStart } from '../../lines/elementPositions';

export interface LockPlaces {
  /** Valid ones, in the order of their labels. */
  readonly locks: readonly PageLock[];
  readonly held: HeldLocks;
}

export const NO_LOCK_PLACES: LockPlaces = { locks: [], held: NO_LOCKS };

export function createLockPlaces(locks: readonly PageLock[]): LockPlaces {
  return locks.length ? { locks, held: holdLocks(locks) } : NO_LOCK_PLACES;
}

/** A change of the text: how many elements are unchanged at its beginning and at its end. */
export interface TextChange {
  readonly old: Node;
  readonly now: Node;
  readonly before: number;
  readonly after: number;
  readonly mapping: Mapping;
}

export function mapLockPlaces(places: LockPlaces, change: TextChange): LockPlaces {
  let isSame = true;
  const locks = places.locks.map((lock) => {
    const mapped = mapLock(lock, change);
    isSame &&= mapped === lock;
    return mapped;
  });
  return isSame ? places : createLockPlaces(locks);
}

function mapLock(lock: PageLock, { old, now, before, after, mapping }: TextChange): PageLock {
  const { element, offset } = lock;
  if (element < before) return lock;
  if (element >= old.childCount - after) {
    const shift = now.childCount - old.childCount;
    return shift ? { ...lock, element: element + shift } : lock;
  }
  if (!offset) return lock;
  // Words put before a page's first letter belong to the page before.
  const position = mapping.map(elementStart(old, element) + 1 + offset, 1);
  const $position = now.resolve(position);
  const at = { element: $position.index(0), offset: $position.depth ? $position.parentOffset : 0 };
  return at.element === element && at.offset === offset ? lock : { ...lock, ...at };
}

export function areSameLocks(some: readonly PageLock[], others: readonly PageLock[]): boolean {
  return (
    some.length === others.length &&
    some.every((lock, at) => {
      const other = others[at];
      return (
        other?.label === lock.label &&
        other.element === lock.element &&
        other.offset === lock.offset
      );
    })
  );
}
