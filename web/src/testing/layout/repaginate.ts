/** Repagination by the ids of changed elements, for tests: the editor knows the range of a change itself. */
import type { Element } from '../../screenplay/elements';
import { type Layout, repaginateBetween } from '../../screenplay/layout/paginate';
import { type HeldLocks, NO_LOCKS } from '../../screenplay/production/pageLocks';

/**
 * `changed` are the ids of elements whose content changed; added, removed and moved ones are found by themselves.
 */
export function repaginate(
  previous: Layout,
  elements: readonly Element[],
  changed: ReadonlySet<string>,
  locks: HeldLocks = NO_LOCKS,
): Layout {
  const [before, after] = countUnchanged(previous.elements, elements, changed);
  return repaginateBetween(previous, elements, before, after, locks);
}

/** How many elements at the beginning and at the end are the same in both. */
function countUnchanged(
  old: readonly Element[],
  now: readonly Element[],
  changed: ReadonlySet<string>,
): [before: number, after: number] {
  const shorter = Math.min(old.length, now.length);
  let before = 0;
  while (before < shorter && isSameElement(old[before], now[before], changed)) before++;
  let after = 0;
  while (after < shorter - before && isSameElement(old.at(-1 - after), now.at(-1 - after), changed))
    after++;
  return [before, after];
}

function isSameElement(
  one: Element | undefined,
  other: Element | undefined,
  changed: ReadonlySet<string>,
): boolean {
  return one === other || (one?.id === other?.id && !changed.has(one?.id ?? ''));
}
